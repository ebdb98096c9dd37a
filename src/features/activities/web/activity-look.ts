import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import { ACTIVITY_LOOKS, type Activity } from '../activities.contract.ts'

type ActivityLook = { icon: IconName; tone: Tone }

const BY_KIND: Record<NonNullable<Activity['kind']>, ActivityLook> = {
  email: { icon: 'mail', tone: 'blue' },
  call: { icon: 'phone', tone: 'gray' },
  meeting: { icon: 'users', tone: 'purple' },
  sms: { icon: 'message-square', tone: 'gray' },
  whatsapp: { icon: 'whatsapp', tone: 'green' },
}

/** The look of an activity: by the type of its communication, else by its own type; unknown types have a default. */
export function activityLook({ kind, type }: Pick<Activity, 'kind' | 'type'>): ActivityLook {
  const known: ActivityLook | undefined = ACTIVITY_LOOKS[type]
  return (kind && BY_KIND[kind]) ?? known ?? { icon: 'activity', tone: 'gray' }
}

const SCREENS: Record<string, string> = {
  lead: '/leads',
  deal: '/pipeline',
  property: '/properties',
  contact: '/contacts',
}

/** The address of the record of an activity, or of its lead or contact; undefined without a screen. */
export function recordPath({
  type,
  entityType,
  entityId,
  metadata,
}: Pick<Activity, 'type' | 'entityType' | 'entityId' | 'metadata'>) {
  if (type === 'record_deleted') return undefined
  const screen = SCREENS[entityType ?? '']
  if (screen && entityId) return `${screen}/${entityId}`
  if (typeof metadata.leadId === 'string') return `/leads/${metadata.leadId}`
  return typeof metadata.contactId === 'string' ? `/contacts/${metadata.contactId}` : undefined
}
