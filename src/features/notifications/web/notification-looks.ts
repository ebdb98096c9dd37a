import { pageOfRecord } from '#shared/paths.ts'
import type { Text } from '#shared/texts.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Notification } from '../notifications.contract.ts'
import { notificationWordTexts } from './notification-words.texts.ts'

type Look = { label: Text; icon: IconName; tone: Tone }

const types = notificationWordTexts.types
const looks: Record<Notification['type'], Look> = {
  message: { label: types.message, icon: 'message-square', tone: 'green' },
  mention: { label: types.mention, icon: 'at-sign', tone: 'purple' },
  assignment: { label: types.assignment, icon: 'user-plus', tone: 'blue' },
  task: { label: types.task, icon: 'clock', tone: 'orange' },
  other: { label: types.other, icon: 'info', tone: 'gray' },
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
