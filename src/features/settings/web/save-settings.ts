import type { CallArgs } from '#shared/calls.ts'
import { answers, callMutation, mutate } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import { getSettings, syncData, updateSettings } from '../settings.contract.ts'
import { settingsSavingTexts } from './settings-saving.texts.ts'

export const updateSettingsMutation = callMutation(updateSettings, (saved) => answers.put(getSettings, {}, saved))

/** Notes that this device has read everything again. */
export const syncDataMutation = callMutation(syncData, ({ lastSyncedAt }) => {
  const known = answers.known(getSettings, {})
  if (known) answers.put(getSettings, {}, { ...known, lastSyncedAt })
})

let queue: Promise<unknown> = Promise.resolve()

/** Saves some of a person's settings, one change after the other; false, and said, when they could not be. */
export function saveSettings(body: CallArgs<typeof updateSettings>['body']): Promise<boolean> {
  const saved = queue.then(async () => {
    try {
      await mutate(updateSettingsMutation, { body })
      return true
    } catch (cause) {
      toastError(cause, settingsSavingTexts.notSaved())
      return false
    }
  })
  queue = saved
  return saved
}
