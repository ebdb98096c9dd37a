import { putAnswer } from '#web/platform/answers.ts'
import { type CallArgs, call } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast-store.ts'
import { getSettings, updateSettings } from '../settings.contract.ts'

/** Saves some of a person's settings; false, and said, when they could not be. */
export async function saveSettings(body: CallArgs<typeof updateSettings>['body']): Promise<boolean> {
  try {
    putAnswer(getSettings, {}, await call(updateSettings, { body }))
    return true
  } catch {
    toast({ title: 'Error', description: 'Failed to save settings. Please try again.', tone: 'danger' })
    return false
  }
}
