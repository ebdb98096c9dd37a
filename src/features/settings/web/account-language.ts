import { useEffect } from 'react'
import { useAnswer } from '#sync/react'
import { showLanguage } from '#web/platform/language.ts'
import { log } from '#web/platform/logger.ts'
import { getSettings } from '../settings.contract.ts'

/** Shows Plotline in the language of the account, also when that was chosen on another device. */
export function useAccountLanguage(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  const language = data?.preferences.language
  useEffect(() => {
    if (language !== undefined) showLanguage(language).catch((cause) => log('A language could not be loaded', cause))
  }, [language])
}
