import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import { numberOf } from '#web/platform/form.ts'
import type {
  Communication,
  CommunicationDirection,
  CommunicationStatus,
  CommunicationType,
} from '../communications.contract.ts'

/** What the form's fields hold; `scheduledAt` is a time of the person's own clock, one of the two people is chosen. */
export type CommunicationFormValues = {
  type: CommunicationType
  direction: CommunicationDirection
  status: CommunicationStatus
  contactId: string
  leadId: string
  scheduledAt: string
  duration: string
  dealId: string
  subject: string
  content: string
}

/** Whom and what a new communication is about, as far as it is known already. */
export type CommunicationStart = Partial<Pick<CommunicationFormValues, 'contactId' | 'leadId' | 'dealId' | 'type'>>

/** An outbound call that took place, or what was logged, to be changed. */
export function communicationFormValues(
  communication: Communication | undefined,
  timeZone: string | undefined,
  start: CommunicationStart = {},
): CommunicationFormValues {
  const scheduledAt = communication?.scheduledAt
  return {
    type: communication?.type ?? 'phone',
    direction: communication?.direction ?? 'outbound',
    status: communication?.status ?? 'completed',
    contactId: communication?.contactId ?? '',
    leadId: communication?.leadId ?? '',
    scheduledAt: scheduledAt ? toWallTime(new Date(scheduledAt), timeZone) : '',
    duration: communication?.duration?.toString() ?? '',
    dealId: communication?.dealId ?? '',
    subject: communication?.subject ?? '',
    content: communication?.content ?? '',
    ...start,
  }
}

/** Only phone calls and meetings last. */
export function lasts(type: CommunicationType): boolean {
  return type === 'phone' || type === 'meeting'
}

/** The body that the fields mean; what the chosen type or status has no field for is left empty. */
export function communicationFormBody(values: CommunicationFormValues, timeZone: string | undefined): unknown {
  const { type, status, scheduledAt, duration } = values
  return {
    ...values,
    scheduledAt: status === 'scheduled' || scheduledAt ? fromWallTime(scheduledAt, timeZone) : null,
    duration: lasts(type) ? numberOf(duration) : null,
  }
}
