import { useEffect } from 'react'
import { putAnswer, useAnswer } from '#web/platform/answers.ts'
import { call } from '#web/platform/api.ts'
import { hasSavedTheme, saveTheme, type ThemeName } from '#web/platform/theme.ts'
import { getSettings, updateSettings } from '../settings.contract.ts'

/** Shows and remembers a company look at once, then keeps it on the account; rejects when the account did not take it. */
export async function chooseTheme(theme: ThemeName): Promise<void> {
  saveTheme(theme)
  putAnswer(getSettings, {}, await call(updateSettings, { body: { theme } }))
}

/** On a device that knows no company look yet, the one of the account is shown and remembered. */
export function useAccountTheme(isSignedIn: boolean): void {
  const needsTheme = isSignedIn && !hasSavedTheme()
  const { data } = useAnswer(getSettings, {}, { enabled: needsTheme })
  const theme = data?.theme
  useEffect(() => {
    if (theme && !hasSavedTheme()) saveTheme(theme)
  }, [theme])
}
