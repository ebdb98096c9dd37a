import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Activity, ActivityType } from '../activities.contract.ts'

export type ActivityLook = { icon: IconName; tone: Tone }

const BY_KIND: Record<NonNullable<Activity['kind']>, ActivityLook> = {
  email: { icon: 'mail', tone: 'blue' },
  call: { icon: 'phone', tone: 'gray' },
  meeting: { icon: 'users', tone: 'purple' },
  sms: { icon: 'message-square', tone: 'gray' },
}

const BY_TYPE: Partial<Record<ActivityType, ActivityLook>> = {
  lead_created: { icon: 'user-plus', tone: 'blue' },
  lead_assigned: { icon: 'user-check', tone: 'purple' },
  lead_updated: { icon: 'pencil', tone: 'gray' },
  lead_converted: { icon: 'check', tone: 'green' },
  property_added: { icon: 'building-2', tone: 'gray' },
  deal_created: { icon: 'handshake', tone: 'green' },
  deal_moved: { icon: 'square-kanban', tone: 'green' },
  task_created: { icon: 'square-check', tone: 'gray' },
  task_completed: { icon: 'square-check', tone: 'green' },
  communication_logged: { icon: 'phone-call', tone: 'gray' },
  document_uploaded: { icon: 'file-text', tone: 'gray' },
  event_created: { icon: 'calendar', tone: 'purple' },
  inspection_completed: { icon: 'map-pin', tone: 'green' },
  contact_created: { icon: 'contact-round', tone: 'blue' },
}

/** How an activity looks: by the kind of what was said, else by its type; one of a type to come has a general look. */
export function activityLook({ kind, type }: Pick<Activity, 'kind' | 'type'>): ActivityLook {
  return (kind && BY_KIND[kind]) ?? BY_TYPE[type] ?? { icon: 'activity', tone: 'gray' }
}

const SCREENS: Record<string, string> = {
  lead: '/leads',
  deal: '/pipeline',
  property: '/properties',
  contact: '/contacts',
}

/** The address of the record that an activity is about, or of the lead it names; undefined when it has no screen. */
export function recordPath({ entityType, entityId, metadata }: Pick<Activity, 'entityType' | 'entityId' | 'metadata'>) {
  const screen = SCREENS[entityType ?? '']
  if (screen && entityId) return `${screen}/${entityId}`
  return typeof metadata.leadId === 'string' ? `/leads/${metadata.leadId}` : undefined
}
