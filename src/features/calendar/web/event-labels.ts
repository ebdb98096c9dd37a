import type { Look, Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { EVENT_TYPES, type EventPriority, type EventStatus, type EventType } from '../calendar.contract.ts'

/** How each kind of event is called and drawn. */
export const EVENT_LOOKS: Record<EventType, Look & { icon: IconName; tone: Tone }> = {
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

export const TYPE_OPTIONS = optionsOf(EVENT_TYPES, EVENT_LOOKS)

/** How urgent an event is, in words and colour. */
export const PRIORITY_LOOKS: Record<EventPriority, Look> = {
  high: { label: 'High', tone: 'red' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'gray' },
}

export const PRIORITY_OPTIONS = optionsOf(['high', 'medium', 'low'], PRIORITY_LOOKS)

/** How an event stands, in words and colour. */
export const STATUS_LOOKS: Record<EventStatus, Look> = {
  scheduled: { label: 'Scheduled', tone: 'blue' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'gray' },
}
