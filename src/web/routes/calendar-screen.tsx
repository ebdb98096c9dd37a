import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CalendarPage } from '#features/calendar/web/calendar-page.tsx'
import type { CalendarSearch } from '#features/calendar/web/calendar-search.ts'
import { useKnownTimeZone } from '../account/use-time-zone.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { eventPickers } from './event-pickers.ts'
import { useListAddress } from './use-list-address.ts'

/** The calendar with its address, its keys and the records that events are about. */
export function CalendarScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/calendar')
  const timeZone = useKnownTimeZone()
  const change = useCallback(
    (next: CalendarSearch, isSlight: boolean) => void navigate({ to: '.', search: next, replace: isSlight }),
    [navigate],
  )
  return (
    <CalendarPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      onGo={(path) => history.push(path)}
      timeZone={timeZone}
      pickers={eventPickers}
      useScreenKeys={useShortcuts}
    />
  )
}
