import { useEffect, useMemo, useState } from 'react'
import { dayBounds } from '#shared/wall-time.ts'

/** The longest that a browser's timer waits, ms. */
const LONGEST_WAIT = 2 ** 31 - 1

/** The day that it is in a zone: a moment of it, its first instant and that of the next; another one from midnight on. */
export type Today = { now: Date; from: string; to: string }

/** Today by a zone, renewed at midnight and when a sleeping page wakes on another day. */
export function useToday(timeZone: string | undefined): Today {
  const [now, setNow] = useState(() => new Date())
  const { from, to } = dayBounds(now, timeZone)
  useEffect(() => {
    const renew = () => Date.now() >= Date.parse(to) && setNow(new Date())
    const timer = setTimeout(renew, Math.min(LONGEST_WAIT, Math.max(0, Date.parse(to) - Date.now())))
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [to])
  return useMemo(() => ({ now, from, to }), [now, from, to])
}
