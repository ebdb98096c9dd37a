import type { IconName } from '#web/ui/icon.tsx'
import { EVENT_TYPES, type EventPriority, type EventType } from '../calendar.contract.ts'

/** How each kind of event is called and drawn. */
export const EVENT_LOOKS: Record<EventType, { label: string; icon: IconName }> = {
  meeting: { label: 'Meeting', icon: 'users' },
  site_visit: { label: 'Site visit', icon: 'map-pin' },
  call: { label: 'Call', icon: 'phone' },
  deadline: { label: 'Deadline', icon: 'flag' },
  follow_up: { label: 'Follow-up', icon: 'phone-call' },
  site_inspection: { label: 'Site inspection', icon: 'map-pin' },
  client_meeting: { label: 'Client meeting', icon: 'users' },
  property_viewing: { label: 'Property viewing', icon: 'building-2' },
  contract_signing: { label: 'Contract signing', icon: 'file-text' },
  team_meeting: { label: 'Team meeting', icon: 'users' },
}

export const TYPE_OPTIONS = EVENT_TYPES.map((value) => ({ value, label: EVENT_LOOKS[value].label }))

const PRIORITY_LABELS: Record<EventPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' }

export const PRIORITY_OPTIONS = Object.entries(PRIORITY_LABELS).map(([value, label]) => ({ value, label }))
