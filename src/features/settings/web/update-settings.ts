import { putAnswer } from '#web/platform/answers.ts'
import { callMutation } from '#web/platform/mutations.ts'
import { getSettings, updateSettings } from '../settings.contract.ts'

/** Changes some of a person's settings. */
export const updateSettingsMutation = callMutation(updateSettings, (saved) => putAnswer(getSettings, {}, saved))
