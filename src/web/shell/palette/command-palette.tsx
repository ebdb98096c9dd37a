import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from '#features/search/web/use-search.ts'
import { rightsOf } from '#web/account/rights.ts'
import { useMe } from '#web/account/use-me.ts'
import { closeOverlay } from '#web/overlays/overlays.ts'
import { navigation } from '#web/platform/router/navigation.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import { useListbox } from '#web/ui/fields/use-listbox.ts'
import { useFocusReturn } from '#web/ui/overlay/focus-return.ts'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import { commandTexts } from './commands.texts.ts'
import { useCommands } from './commands.ts'
import { importCommands } from './import-commands.ts'
import { findCached, foldWhenIdle } from './local-records.ts'
import { type OpenList, openList } from './open-list.ts'
import * as styles from './palette.module.css'
import { paletteTexts } from './palette.texts.ts'
import { PaletteList } from './palette-list.tsx'
import { type PaletteOption, paletteGroups } from './palette-options.ts'
import { settingsCommands } from './settings-commands.ts'

const close = () => closeOverlay('palette')

function useOptions(text: string, list: OpenList | undefined) {
  const { isAdmin } = rightsOf(useMe())
  const all = useCommands()
  // Their names are for the search alone: the list of everything names the screen.
  const commands =
    text.trim() === ''
      ? all
      : [...all, ...importCommands(navigation.push), ...settingsCommands(isAdmin, navigation.push)]
  const { found, status } = useSearch(text)
  const held = useMemo(() => findCached(text), [text])
  return { groups: paletteGroups({ text, held, found, commands, open: navigation.push, list }), status }
}

/** The command palette: cached records at once, the server's results below them. On a phone it is the search of the open list, too. */
export function CommandPalette() {
  const picked = useRef<PaletteOption>(undefined)
  const focus = useFocusReturn()
  useLayer(true, close)

  function onClosed(event: Event) {
    const option = picked.current
    if (option?.goes) {
      event.preventDefault()
      // Navigation within a screen does not move the focus.
      document.querySelector<HTMLElement>('main')?.focus()
      return
    }
    focus.restore(event)
    // After focus is restored, so that a dialog it opens can return it.
    if (option) queueMicrotask(option.run)
  }

  function pick(option: PaletteOption) {
    picked.current = option
    if (option.goes) option.run()
    close()
  }

  return (
    <Parts.Root open onOpenChange={close}>
      <Parts.Portal>
        <div className={`${overlayStyles.scrim} ${styles.above}`}>
          <Parts.Content
            className={`${overlayStyles.dialog} ${styles.palette}`}
            aria-modal="true"
            aria-describedby={undefined}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={onClosed}
            onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          >
            <Parts.Title className="visually-hidden">{commandTexts.searchAndCommands()}</Parts.Title>
            <PaletteSearch onPick={pick} />
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}

function PaletteSearch({ onPick }: { onPick: (option: PaletteOption) => void }) {
  const isPhone = usePhone()
  const [list] = useState(() => (isPhone ? openList() : undefined))
  const [text, setText] = useState(list?.text ?? '')
  const { groups, status } = useOptions(text, list)
  const options = groups.flatMap((group) => group.options)
  const listbox = useListbox({ count: options.length, of: text })
  useEffect(foldWhenIdle, [])

  function type(typed: string) {
    setText(typed)
    list?.filter(typed)
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const active = options[listbox.index]
    if (listbox.step(event) || event.key !== 'Enter' || !active || isComposing(event)) return
    event.preventDefault()
    onPick(active)
  }

  return (
    <>
      <div className={`row ${styles.quote}`}>
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-label={commandTexts.search()}
          placeholder={isPhone ? commandTexts.searchOnPhone() : commandTexts.search()}
          aria-expanded={options.length > 0}
          {...listbox.fieldProps}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
        />
        <button type="button" className={`centred ${styles.paletteClose}`} onClick={close}>
          <Icon name="x" />
          <SpokenSentence text={paletteTexts.closes} esc={<kbd>Esc</kbd>} />
        </button>
      </div>
      <PaletteList {...{ listbox, groups, status, onPick, isPhone }} onReach={close} text={text.trim()} />
      <div className={`row ${styles.paletteFoot}`} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {paletteTexts.move()}
        </span>
        <span>
          <kbd>↵</kbd>
          {paletteTexts.open()}
        </span>
      </div>
    </>
  )
}
