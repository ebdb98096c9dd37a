import { useEffect } from 'react'
import { useAnswer } from '#web/platform/answers.ts'
import { mutate } from '#web/platform/mutate.ts'
import { hasSavedTheme, saveTheme, type ThemeName } from '#web/platform/theme.ts'
import { getSettings } from '../settings.contract.ts'
import { updateSettingsMutation } from './update-settings.ts'

/** Shows and remembers a company look at once, then keeps it on the account; rejects when the account did not take it. */
export async function chooseTheme(theme: ThemeName): Promise<void> {
  saveTheme(theme)
  await mutate(updateSettingsMutation, { body: { theme } })
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
