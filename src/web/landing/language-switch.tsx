import { languageFacts } from '#languages/codes.ts'
import { languageCode } from '#shared/texts.ts'
import * as styles from './landing.module.css'
import { languageSwitchTexts } from './language-switch.texts.ts'

/** The choice of the language of a public page; prerendered, so `watchLanguageSwitch` answers it. */
export function LanguageSwitch() {
  return (
    <select
      key={languageCode()}
      id="language"
      className={styles.language}
      aria-label={languageSwitchTexts.language()}
      autoComplete="off"
      defaultValue={languageCode()}
    >
      {Object.entries(languageFacts).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
