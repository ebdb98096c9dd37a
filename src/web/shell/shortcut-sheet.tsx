import { show } from '#shared/texts.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { closeOverlay } from '../overlays/overlays.ts'
import { commandTexts } from './palette/commands.texts.ts'
import { shownKeys } from './palette/mod-key.ts'
import * as paletteStyles from './palette/palette.module.css'
import type { Shortcut } from './palette/shortcuts.ts'
import { useAllShortcuts } from './palette/use-shortcuts.ts'
import * as styles from './shell.module.css'
import { shortcutSheetTexts } from './shortcut-sheet.texts.ts'

const groups: readonly Shortcut['group'][] = ['everywhere', 'page', 'goTo', 'add']

/** A dialog with all current shortcuts. */
export function ShortcutSheet() {
  const all = useAllShortcuts()
  return (
    <Dialog
      onClose={() => closeOverlay('shortcuts')}
      title={commandTexts.keyboardShortcuts()}
      bodyClass={paletteStyles.keys}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard */}
      <section className={styles.keysList} aria-label={shortcutSheetTexts.shortcuts()} tabIndex={0}>
        {groups.map((group) => {
          const shortcuts = all.filter((shortcut) => shortcut.group === group)
          if (shortcuts.length === 0) return null
          return (
            <div key={group}>
              <h3>{shortcutSheetTexts.groups[group]()}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys.join(' ')}>
                    <dt>{show(label)}</dt>
                    <dd>
                      {shownKeys(keys).map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )
        })}
      </section>
    </Dialog>
  )
}
