import { getSettings } from '#features/settings/settings.contract.ts'
import { useAnswer } from '#sync/react'
import { useDateZone } from '#web/platform/date-format.ts'

/** The time zone that the person chose; until their settings are loaded, the last one of this device. */
export function useTimeZone(): string {
  const stored = useDateZone()
  return useAnswer(getSettings, {}, { dependsOn: ['settings'] }).data?.preferences.timezone ?? stored
}
