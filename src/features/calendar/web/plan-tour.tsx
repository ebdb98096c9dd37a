import { useTimeZone } from '#web/account/use-time-zone.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { MeetingDialog } from './meeting-dialog.tsx'
import { plannedInspectionTexts } from './planned-inspections.texts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Props = {
  property: { id: string; title: string; location: string }
  onClose: () => void
}

/** Plans a viewing of a property with a client; a phone has its own form of a meeting. */
export function PlanTour({ property: { id: propertyId, title, location }, onClose }: Props) {
  const isPhone = usePhone()
  const timeZone = useTimeZone()
  const about = {
    title: plannedInspectionTexts.tourOf({ title }),
    type: 'property_viewing',
    location,
    propertyId,
  } as const
  return isPhone ? (
    <MeetingDialog onClose={onClose} about={about} />
  ) : (
    <ScheduleDialog onClose={onClose} timeZone={timeZone} about={about} />
  )
}
