import { useEffect } from 'react'
import { answers } from '#sync'
import { useAnswer } from '#sync/react'
import { showLanguage, shownLanguage } from '#web/platform/language.ts'
import { log } from '#web/platform/logger.ts'
import { getSettings } from '../settings.contract.ts'

/** Shows a language, and what the server has put into words in the one before is read again. */
export async function followLanguage(language: string): Promise<void> {
  const before = shownLanguage.get()
  await showLanguage(language)
  if (shownLanguage.get() !== before) await answers.reread()
}

/** Shows Plotline in the language of the account, also when that was chosen on another device. */
export function useAccountLanguage(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  const language = data?.preferences.language
  useEffect(() => {
    if (language !== undefined) followLanguage(language).catch((cause) => log('A language could not be shown', cause))
  }, [language])
}
