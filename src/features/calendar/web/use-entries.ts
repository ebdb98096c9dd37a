import { useEffect, useMemo } from 'react'
import { listCommunications } from '#features/communications/communications.contract.ts'
import { listTasks } from '#features/tasks/tasks.contract.ts'
import type { Day } from '#shared/days.ts'
import { useAnswer, useRows } from '#sync/react'
import { useMe } from '#web/account/use-me.ts'
import { windowOf } from './calendar-days.ts'
import { type CalendarSearch, calendarSearch } from './calendar-search.ts'
import { communicationEntry, type Entry, eventEntry, taskEntry } from './entries.ts'
import type { OtherKind } from './shown-entries.ts'
import { eventSource } from './use-events.ts'

/** At most this many events of a view are drawn; a note says so when there are more. */
export const MOST = 2000

type Options = {
  days: readonly Day[]
  timeZone: string
  search: CalendarSearch
  hidden: readonly OtherKind[]
}

/**
 * The entries of some days, kept current: events, and tasks and planned communications unless they are hidden. Those are one's own
 * or a chosen colleague's, as those of everybody would outnumber the events.
 */
export function useEntries({ days, timeZone, search, hidden }: Options) {
  const { member } = search
  const me = useMe()?.id
  const { from, to } = windowOf(days, timeZone)
  const events = useRows(eventSource, { ...calendarSearch.filterOf(search, me), from, to, member })
  const { total = 0, error, load } = events
  useEffect(() => {
    if (total > 0 && !error) load(0, Math.min(total, MOST) - 1)
  }, [total, error, load])

  // The filter by type is one of events only.
  const shows = (kind: OtherKind) => !calendarSearch.isNarrowed(search) && !hidden.includes(kind)
  const due = { dueFrom: from, dueTo: to, assignedTo: member ?? 'me' }
  const tasks = useAnswer(listTasks, { query: due }, { enabled: shows('tasks') })
  const whose = member ?? me
  const planned = { scheduledFrom: from, scheduledTo: to }
  const communications = useAnswer(listCommunications, { query: planned }, { enabled: shows('communications') })
  const dueTasks = shows('tasks') ? tasks.data : undefined
  const plannedTalks = shows('communications') ? communications.data : undefined

  const entries = useMemo(() => {
    const talks = plannedTalks?.filter(({ userId }) => userId === whose) ?? []
    const others = [
      ...(dueTasks ?? []).map((task) => taskEntry(task, timeZone)),
      ...talks.map((talk) => communicationEntry(talk, timeZone)),
    ]
    return [
      ...events.rows.map((event) => eventEntry(event, timeZone)),
      ...others.filter((entry) => entry !== undefined),
    ]
  }, [events.rows, dueTasks, plannedTalks, whose, timeZone])

  return {
    entries: entries as readonly Entry[],
    status: events.isHeldOnly ? 'ready' : events.status,
    retry: events.retry,
    /** The number of events that the device holds, where the server cannot be asked for all of them. */
    heldOf: events.isHeldOnly ? events.rows.length : undefined,
    /** The number of events, where not all of them are drawn. */
    cutOf: total > MOST ? total : undefined,
    /** Tasks or communications could not be read, so they are missing. */
    isPartial: tasks.status === 'error' || communications.status === 'error',
  }
}
