import { getSettings } from '#features/settings/settings.contract.ts'
import { DEFAULT_TIME_ZONE } from '#shared/dates.ts'
import { useAnswer } from '#sync/react'

/** The time zone that the person chose; undefined until it is known. */
export function useTimeZone(): string | undefined {
  return useAnswer(getSettings, {}, { dependsOn: ['settings'] }).data?.preferences.timezone
}

/** The same, or the zone of Lagos until it is known. */
export function useKnownTimeZone(): string {
  return useTimeZone() ?? DEFAULT_TIME_ZONE
}
