import { useEffect } from 'react'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { hasSavedTheme, saveTheme, type ThemeName } from '#web/platform/theme.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { getSettings } from '../settings.contract.ts'
import { updateSettingsMutation } from './save-settings.ts'
import { settingsSavingTexts } from './settings-saving.texts.ts'

/** Shows and remembers a company look at once, then keeps it on the account, or says that the account did not take it. */
export function chooseTheme(theme: ThemeName): void {
  saveTheme(theme)
  mutate(updateSettingsMutation, { body: { theme } }).catch(() => {
    toast({ title: settingsSavingTexts.error(), description: settingsSavingTexts.lookNotSaved(), tone: 'danger' })
  })
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
