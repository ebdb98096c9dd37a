import type { Look, Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { EVENT_TYPES, type EventPriority, type EventStatus, type EventType } from '../calendar.contract.ts'
import { eventLabelTexts } from './event-labels.texts.ts'

/** How each kind of event is called and drawn. */
export const EVENT_LOOKS: Record<EventType, Look & { icon: IconName; tone: Tone }> = {
  meeting: { label: eventLabelTexts.types.meeting, icon: 'users', tone: 'purple' },
  site_visit: { label: eventLabelTexts.types.site_visit, icon: 'map-pin', tone: 'green' },
  call: { label: eventLabelTexts.types.call, icon: 'phone', tone: 'blue' },
  deadline: { label: eventLabelTexts.types.deadline, icon: 'flag', tone: 'red' },
  follow_up: { label: eventLabelTexts.types.follow_up, icon: 'reply', tone: 'gray' },
  site_inspection: { label: eventLabelTexts.types.site_inspection, icon: 'clipboard-list', tone: 'green' },
  client_meeting: { label: eventLabelTexts.types.client_meeting, icon: 'handshake', tone: 'purple' },
  property_viewing: { label: eventLabelTexts.types.property_viewing, icon: 'building-2', tone: 'green' },
  contract_signing: { label: eventLabelTexts.types.contract_signing, icon: 'file-text', tone: 'orange' },
  team_meeting: { label: eventLabelTexts.types.team_meeting, icon: 'users', tone: 'purple' },
}

export const TYPE_OPTIONS = optionsOf(EVENT_TYPES, EVENT_LOOKS)

/** How urgent an event is, in words and colour. */
export const PRIORITY_LOOKS: Record<EventPriority, Look> = {
  high: { label: eventLabelTexts.priorities.high, tone: 'red' },
  medium: { label: eventLabelTexts.priorities.medium, tone: 'yellow' },
  low: { label: eventLabelTexts.priorities.low, tone: 'gray' },
}

export const PRIORITY_OPTIONS = optionsOf(['high', 'medium', 'low'], PRIORITY_LOOKS)

/** How an event stands, in words and colour. */
export const STATUS_LOOKS: Record<EventStatus, Look> = {
  scheduled: { label: eventLabelTexts.statuses.scheduled, tone: 'blue' },
  completed: { label: eventLabelTexts.statuses.completed, tone: 'green' },
  cancelled: { label: eventLabelTexts.statuses.cancelled, tone: 'gray' },
  no_show: { label: eventLabelTexts.statuses.no_show, tone: 'red' },
}
