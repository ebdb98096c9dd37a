import { getSettings } from '#features/settings/settings.contract.ts'
import { DEFAULT_TIME_ZONE } from '#shared/dates.ts'
import { useAnswer } from '#web/platform/answers.ts'

/** The zone that the person chose for times; that of Lagos until it is known. */
export function useTimeZone(): string {
  const { data } = useAnswer(getSettings, {}, { shows: ['settings'] })
  return data?.preferences.timezone ?? DEFAULT_TIME_ZONE
}
