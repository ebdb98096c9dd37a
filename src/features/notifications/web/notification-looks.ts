import { pageOfRecord } from '#shared/paths.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Notification } from '../notifications.contract.ts'

type Look = { label: string; icon: IconName; tone: Tone }

const looks: Record<Notification['type'], Look> = {
  message: { label: 'Messages', icon: 'message-square', tone: 'green' },
  mention: { label: 'Mentions', icon: 'at-sign', tone: 'purple' },
  assignment: { label: 'Assignments', icon: 'user-plus', tone: 'blue' },
  task: { label: 'Tasks', icon: 'clock', tone: 'orange' },
  other: { label: 'Other', icon: 'info', tone: 'gray' },
}

/** How a kind is called and drawn; one that is not known looks like `other`. */
export function lookOf(type: string): Look {
  return Object.entries(looks).find(([name]) => name === type)?.[1] ?? looks.other
}

/** The address of what a notification is about; undefined when it is about nothing that can be opened. */
export function addressOfSubject({ entityType, entityId, channelId }: Notification): string | undefined {
  if (channelId) return `/team-chat/${channelId}`
  return entityType ? pageOfRecord(entityType, entityId) : undefined
}
