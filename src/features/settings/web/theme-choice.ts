import { useEffect, useRef } from 'react'
import { mutate } from '#sync'
import { useAnswer } from '#sync/react'
import { hasSavedTheme, saveTheme, type ThemeName } from '#web/platform/theme.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { getSettings } from '../settings.contract.ts'
import { settingsSavingTexts } from './settings-saving.texts.ts'

/** Choices of this page that the account does not have yet: until it has them, it may show an earlier one. */
let pending = 0

/** Shows and remembers a company look at once, then keeps it on the account, or says that the account did not take it. */
export function chooseTheme(theme: ThemeName): void {
  saveTheme(theme)
  pending += 1
  keepTheme(theme)
    .catch(() => {
      toast({ title: settingsSavingTexts.error(), description: settingsSavingTexts.lookNotSaved(), tone: 'danger' })
    })
    .finally(() => {
      pending -= 1
    })
}

async function keepTheme(theme: ThemeName): Promise<void> {
  const { updateSettingsMutation } = await import('./save-settings.ts')
  await mutate(updateSettingsMutation, { body: { theme } })
}

/**
 * On a device that knows no company look yet, the one of the account is shown and remembered; on every other, one that is chosen
 * elsewhere from then on.
 */
export function useAccountTheme(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  const theme = data?.theme
  const last = useRef<ThemeName>(undefined)
  useEffect(() => {
    if (!theme) return
    const isNew = last.current !== undefined && last.current !== theme
    last.current = theme
    if ((isNew && pending === 0) || !hasSavedTheme()) saveTheme(theme)
  }, [theme])
}
