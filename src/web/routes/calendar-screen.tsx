import { CalendarPage } from '#features/calendar/web/calendar-page.tsx'
import { useKnownTimeZone } from '../account/use-time-zone.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { eventPickers } from './event-pickers.ts'
import { useGo, useListAddress } from './use-list-address.ts'

/** The calendar with its address, its keys and the records that events are about. */
export function CalendarScreen() {
  const go = useGo()
  const { search, openId, onOpen, onSearchChange } = useListAddress('/calendar')
  const timeZone = useKnownTimeZone()
  return (
    <CalendarPage
      search={search}
      onSearchChange={onSearchChange}
      openId={openId}
      onOpen={onOpen}
      onGo={go}
      timeZone={timeZone}
      pickers={eventPickers}
      useScreenKeys={useShortcuts}
    />
  )
}
