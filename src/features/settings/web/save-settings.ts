import type { CallArgs } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutate.ts'
import { toastError } from '#web/platform/notify-error.ts'
import type { updateSettings } from '../settings.contract.ts'
import { updateSettingsMutation } from './update-settings.ts'

/** Saves some of a person's settings; false, and said, when they could not be. */
export async function saveSettings(body: CallArgs<typeof updateSettings>['body']): Promise<boolean> {
  try {
    await mutate(updateSettingsMutation, { body })
    return true
  } catch (cause) {
    toastError(cause, 'Failed to save settings. Please try again.')
    return false
  }
}
