import { useEffect, useState } from 'react'
import { getSettings } from '#features/settings/settings.contract.ts'
import { ENGLISH, type Language } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
import { languageOf } from '#web/platform/language.ts'
import { knownLanguage } from '#web/record-form/client-language.ts'

/**
 * The language in which a client is written to: their own, else that of the company. Undefined until its messages are loaded, and where
 * they cannot be.
 */
export function useClientLanguage(own: string | null | undefined): Language | undefined {
  const settings = useAnswer(getSettings, {}, { dependsOn: ['settings'] }).data
  const code = knownLanguage(own) || settings?.company.language || ENGLISH.code
  const [loaded, setLoaded] = useState<{ code: string; language: Language }>()
  useEffect(() => {
    let isWanted = true
    languageOf(code).then(
      (language) => isWanted && setLoaded({ code, language }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [code])
  return loaded?.code === code ? loaded.language : undefined
}
