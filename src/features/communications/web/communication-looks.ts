import { dateTexts } from '#shared/dates.texts.ts'
import { formatCount } from '#shared/money.ts'
import type { Text } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import { contactLinkData } from '#web/platform/contact-link-tracking.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { Look } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import {
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_STATUSES,
  COMMUNICATION_TYPES,
  type Communication,
  type CommunicationDirection,
  type CommunicationStatus,
  type CommunicationType,
  type communicationFilters,
} from '../communications.contract.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import { communicationsPageTexts } from './communications-page.texts.ts'

export const TYPE_LOOKS: Record<CommunicationType, Look> = {
  email: { label: communicationWordTexts.types.email, icon: 'mail', tone: 'blue' },
  phone: { label: communicationWordTexts.types.phone, icon: 'phone', tone: 'green' },
  meeting: { label: communicationWordTexts.types.meeting, icon: 'users', tone: 'purple' },
  sms: { label: communicationWordTexts.types.sms, icon: 'message-square', tone: 'orange' },
  whatsapp: { label: communicationWordTexts.types.whatsapp, icon: 'whatsapp', tone: 'green' },
}

export const STATUS_LOOKS: Record<CommunicationStatus, Look> = {
  completed: { label: communicationWordTexts.statuses.completed, tone: 'green' },
  scheduled: { label: communicationWordTexts.statuses.scheduled, tone: 'blue' },
  cancelled: { label: communicationWordTexts.statuses.cancelled, tone: 'gray' },
}

export const DIRECTION_LOOKS: Record<CommunicationDirection, { label: Text; icon: IconName }> = {
  outbound: { label: communicationWordTexts.directions.outbound, icon: 'arrow-up-right' },
  inbound: { label: communicationWordTexts.directions.inbound, icon: 'arrow-down-right' },
}

/** The filters of the communications. */
export const COMMUNICATION_CHIPS: FilterChips<typeof communicationFilters> = {
  type: { label: communicationWordTexts.type, labels: TYPE_LOOKS, none: communicationsPageTexts.all },
  status: { label: communicationWordTexts.status, labels: STATUS_LOOKS, none: communicationsPageTexts.all },
  direction: null,
  scheduledFrom: null,
  scheduledTo: null,
}

/** Choices for a select. */
export const TYPE_OPTIONS = optionsOf(COMMUNICATION_TYPES, TYPE_LOOKS)
export const STATUS_OPTIONS = optionsOf(COMMUNICATION_STATUSES, STATUS_LOOKS)
export const DIRECTION_OPTIONS = COMMUNICATION_DIRECTIONS.map((value) => ({ value, ...DIRECTION_LOOKS[value] }))

/** `Nov 20, 2026, 14:30` in a zone. */
export function dateAndTime(iso: string, timeZone?: string): string {
  return `${formatDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`
}

/** When it took place, or when it was logged while it is still planned. */
export function whenOf({ completedAt, occurredAt }: Pick<Communication, 'completedAt' | 'occurredAt'>): string {
  return completedAt ?? occurredAt
}

/** The name of the other person; a deleted one has none any more. */
export function personName({ contactName }: Pick<Communication, 'contactName'>): string {
  return contactName ?? communicationWordTexts.somebodyWhoLeft()
}

/** Marks the email link of a communication: it is to the contact where there is one, else to the lead. */
export function personLink({ contactId, leadId, contactName }: Communication) {
  const id = contactId ?? leadId
  return id ? contactLinkData(contactId ? 'contact' : 'lead', id, contactName ?? '') : {}
}

/** `12 min`. */
export function durationText(minutes: number): string {
  return dateTexts.minutes({ count: formatCount(minutes) })
}
