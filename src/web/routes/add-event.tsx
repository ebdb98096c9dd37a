import { ScheduleDialog } from '#features/calendar/web/schedule-dialog.tsx'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import type { AddProps } from '#web/platform/feature.ts'

/** Adds an event from any screen. */
export const AddEvent = ({ onClose }: AddProps) => <ScheduleDialog onClose={onClose} timeZone={useTimeZone()} />
