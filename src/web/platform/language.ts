import { isTranslated, type LanguagePart, loadLanguage, spokenLanguage } from '#languages/load-language.ts'
import { createStore, type Store } from '#shared/emitter.ts'
import { ENGLISH, type Language, setLanguage } from '#shared/texts.ts'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'

const STORED = 'plotline.language'
/** Of the tests: every text in brackets. */
const PSEUDO = 'en-XA'

const shown = createStore<string>(ENGLISH.code)

/** The code of the language in which this page is shown. */
export const shownLanguage: Store<string> = shown

/** The messages of administration, which come after the first drawing. */
let rest: Promise<void> | undefined

async function load(code: string, parts: readonly LanguagePart[]): Promise<Language> {
  if (code === PSEUDO) return (await import('#languages/pseudo.ts')).language
  return (await loadLanguage(code, parts)) ?? ENGLISH
}

const WHOLE = ['texts', 'administration'] as const

/** The messages of a language, for text that is not written in the one that is shown; rejects where they cannot be loaded. */
export const languageOf = (code: string): Promise<Language> => load(code, WHOLE)

function show(code: string, language: Language): void {
  setLanguage(language)
  document.documentElement.lang = code
  shown.set(code)
}

/** Shows the language with its messages of every day; those of administration follow. */
async function start(code: string): Promise<void> {
  show(code, await load(code, ['texts']))
  rest = load(code, WHOLE).then(
    (whole) => (shown.get() === code ? setLanguage(whole) : undefined),
    () => undefined,
  )
}

/** Resolves when the messages of administration are there, too, or cannot be loaded and are shown in English. */
export const wholeLanguage = async (): Promise<void> => rest

const isKnown = (code: string): boolean => code === ENGLISH.code || code === PSEUDO || isTranslated(code)

/** The code that was chosen here, else the first of the browser's languages that Plotline has. */
function wantedCode(): string {
  const stored = readStored(STORED) ?? ''
  // A later version may have taken that language out.
  return isKnown(stored) ? stored : spokenLanguage(navigator.languages)
}

/**
 * Shows the language of this browser; call it before the first render. English is there at once: it answers `undefined`. A language
 * that cannot be loaded leaves English.
 */
export function startLanguage(): Promise<void> | undefined {
  const code = wantedCode()
  if (code === ENGLISH.code) return undefined
  return start(code).catch(() => undefined)
}

/** What was loaded ahead. */
let ready: Language | undefined

/** Loads all of a language, so that `showLanguage` draws it in the same frame; that call reports what cannot be loaded. */
export async function preloadLanguage(code: string): Promise<void> {
  ready = await load(code, WHOLE).catch(() => undefined)
}

/** The code that was chosen last. */
let wanted: string | undefined

/** Shows another language without a reload, and remembers it for the next start; rejects where it cannot be loaded. */
export async function showLanguage(code: string): Promise<void> {
  // The tests chose theirs for every screen.
  if (readStored(STORED) === PSEUDO) return
  storeValue(STORED, code)
  wanted = code
  if (code === shown.get()) return
  if (!isKnown(code)) return
  // All at once, as a language is chosen in the settings, whose texts are those of administration.
  const language = ready?.code === code ? ready : await load(code, WHOLE)
  // Another one may have been chosen meanwhile.
  if (wanted === code) show(code, language)
}
