import { useEffect } from 'react'
import { useAnswer } from '#sync/react'
import { setDateFormat, setDateZone } from '#web/platform/date-format.ts'
import { getSettings } from '../settings.contract.ts'

/** Writes dates as the account wants them, also when that was chosen on another device. */
export function useAccountDates(isSignedIn: boolean): void {
  const { data } = useAnswer(getSettings, {}, { dependsOn: ['settings'], enabled: isSignedIn })
  const format = data?.preferences.dateFormat
  const timeZone = data?.preferences.timezone
  useEffect(() => {
    if (format !== undefined) setDateFormat(format)
  }, [format])
  useEffect(() => {
    if (timeZone !== undefined) setDateZone(timeZone)
  }, [timeZone])
}
