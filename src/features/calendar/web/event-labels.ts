import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { EVENT_TYPES, type EventPriority, type EventStatus, type EventType } from '../calendar.contract.ts'

type Look = { label: string; icon: IconName; tone: Tone }

/** How each kind of event is called and drawn. */
export const EVENT_LOOKS: Record<EventType, Look> = {
  meeting: { label: 'Meeting', icon: 'users', tone: 'purple' },
  site_visit: { label: 'Site visit', icon: 'map-pin', tone: 'green' },
  call: { label: 'Call', icon: 'phone', tone: 'blue' },
  deadline: { label: 'Deadline', icon: 'flag', tone: 'red' },
  follow_up: { label: 'Follow-up', icon: 'reply', tone: 'gray' },
  site_inspection: { label: 'Site inspection', icon: 'clipboard-list', tone: 'green' },
  client_meeting: { label: 'Client meeting', icon: 'handshake', tone: 'purple' },
  property_viewing: { label: 'Property viewing', icon: 'building-2', tone: 'green' },
  contract_signing: { label: 'Contract signing', icon: 'file-text', tone: 'orange' },
  team_meeting: { label: 'Team meeting', icon: 'users', tone: 'purple' },
}

export const TYPE_OPTIONS = EVENT_TYPES.map((value) => ({ value, label: EVENT_LOOKS[value].label }))

/** How urgent an event is, in words and colour. */
export const PRIORITY_LOOKS: Record<EventPriority, { label: string; tone: Tone }> = {
  high: { label: 'High', tone: 'red' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'gray' },
}

export const PRIORITY_OPTIONS = Object.entries(PRIORITY_LOOKS).map(([value, { label }]) => ({ value, label }))

/** How an event stands, in words and colour. */
export const STATUS_LOOKS: Record<EventStatus, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
}
