import { saveMode, saveTheme, themeNames, themes, useTheme } from '#web/platform/theme.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { EntryIcon } from './entry-icon.tsx'
import { floatTexts } from './floats.texts.ts'
import * as styles from './landing.module.css'

/** A floating switcher of theme and mode; needs no account. */
export function ThemeSwitcher() {
  const { theme, mode } = useTheme()
  const otherMode = mode === 'dark' ? 'light' : 'dark'
  return (
    <aside className={styles.themeSwitch} aria-label={floatTexts.theme()}>
      {themeNames.map((name) => (
        <button key={name} type="button" aria-pressed={theme === name} onClick={() => saveTheme(name)}>
          <i data-theme={name} data-mode={mode} />
          {themes[name].label}
        </button>
      ))}
      <button
        className={elementsStyles.md}
        type="button"
        aria-label={otherMode === 'dark' ? floatTexts.toDark() : floatTexts.toLight()}
        onClick={() => saveMode(otherMode)}
      >
        <EntryIcon name={mode === 'dark' ? 'sun' : 'moon'} />
      </button>
    </aside>
  )
}
