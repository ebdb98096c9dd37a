import { ScheduleDialog } from '#features/calendar/web/schedule-dialog.tsx'
import { useKnownTimeZone } from '#web/account/use-time-zone.ts'
import type { AddProps } from '#web/platform/feature.ts'
import { eventPickers } from './event-pickers.ts'

/** Adds an event from any screen. */
export const AddEvent = ({ onClose }: AddProps) => (
  <ScheduleDialog open onOpenChange={onClose} {...eventPickers} timeZone={useKnownTimeZone()} />
)
