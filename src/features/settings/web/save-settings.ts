import type { CallArgs } from '#shared/calls.ts'
import { answers, callMutation, mutate } from '#sync'
import { preloadLanguage, showLanguage } from '#web/platform/language.ts'
import { log } from '#web/platform/logger.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { getSettings, type Settings, syncData, updateSettings } from '../settings.contract.ts'
import { settingsSavingTexts } from './settings-saving.texts.ts'

export const updateSettingsMutation = callMutation(updateSettings, (saved) => answers.put(getSettings, {}, saved))

/** Notes that this device has read everything again. */
export const syncDataMutation = callMutation(syncData, ({ lastSyncedAt }) => {
  const known = answers.known(getSettings, {})
  if (known) answers.put(getSettings, {}, { ...known, lastSyncedAt })
})

let queue: Promise<unknown> = Promise.resolve()

/** Saves some of a person's settings, one change after the other; false, and said after `undo`, when they could not be. */
export function saveSettings(
  body: CallArgs<typeof updateSettings>['body'],
  undo?: () => Promise<void>,
): Promise<boolean> {
  const saved = queue.then(async () => {
    try {
      await mutate(updateSettingsMutation, { body })
      return true
    } catch (cause) {
      await undo?.()
      toastError(cause, settingsSavingTexts.notSaved())
      return false
    }
  })
  queue = saved
  return saved
}

async function putLanguage(language: Settings['preferences']['language']): Promise<void> {
  const known = answers.known(getSettings, {})
  if (known) answers.put(getSettings, {}, { ...known, preferences: { ...known.preferences, language } })
  // In the same frame: an effect of the settings would come one later, and the line about the language would move all below it.
  await showLanguage(language).catch((cause) => log('A language could not be loaded', cause))
}

/** Shows a language while it is being saved, and the former one again when it could not be. */
export async function saveLanguage(language: Settings['preferences']['language']): Promise<void> {
  // First, so that the line about the language changes together with all other texts.
  await preloadLanguage(language)
  const former = answers.known(getSettings, {})?.preferences.language
  const shown = putLanguage(language)
  await saveSettings({ preferences: { language } }, async () => {
    await shown
    if (former !== undefined) await putLanguage(former)
  })
}
