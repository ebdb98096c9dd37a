import { useMemo } from 'react'
import { dayBounds } from '#shared/wall-time.ts'
import { useMinute } from '#web/ui/elements/use-minute.ts'

/** The day that it is in a zone: a moment of it, its first instant and that of the next; another one from midnight on. */
export type Today = { now: Date; from: string; to: string }

/** Today by a zone. */
export function useToday(timeZone: string | undefined): Today {
  const minute = useMinute()
  const { from, to } = dayBounds(new Date(minute), timeZone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same day is the same object, so that rows are not drawn again
  return useMemo(() => ({ now: new Date(minute), from, to }), [from, to])
}
