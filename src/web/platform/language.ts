import { type Language, setLanguage } from '#shared/texts.ts'
import { readStored } from '#web/platform/browser-storage.ts'

/** The languages beside English, each in a file of its own that only its readers load. */
const LANGUAGES = new Map<string | null, () => Promise<{ language: Language }>>([
  ['en-XA', () => import('#languages/pseudo.ts')],
])

/** Whether the texts of Plotline are there in a language. */
export const isTranslated = (code: string): boolean => code === 'en' || LANGUAGES.has(code)

/**
 * Sets the language that was chosen in this browser; call it before the first render. English is there at once: it answers `undefined`.
 * A language that cannot be loaded leaves English.
 */
export function loadLanguage(): Promise<void> | undefined {
  const load = LANGUAGES.get(readStored('plotline.language'))
  return load?.().then(
    ({ language }) => {
      setLanguage(language)
      document.documentElement.lang = language.code
    },
    () => undefined,
  )
}
