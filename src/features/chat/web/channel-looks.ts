import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Channel, ChannelType } from '../chat.contract.ts'

type Look = { label: string; icon: IconName; about: string }

const LOOKS: Record<ChannelType, Look> = {
  team: { label: 'Team', icon: 'hash', about: '' },
  direct: { label: 'Direct', icon: 'user-round', about: '' },
  lead: { label: 'Lead', icon: 'users', about: 'Lead channel' },
  deal: { label: 'Deal', icon: 'square-kanban', about: 'Deal channel' },
  property: { label: 'Property', icon: 'building-2', about: 'Property channel' },
}

/** The kinds of a channel for a choice list. */
export const TYPE_OPTIONS = Object.entries(LOOKS).map(([value, { label }]) => ({ value, label }))

/** The mark before a channel's name. */
export function iconOf({ type, isPrivate }: Channel): IconName {
  return type === 'team' && isPrivate ? 'lock' : LOOKS[type].icon
}

/** What a channel is for: its description, or the record that it is about. */
export function aboutOf({ description, type, entityName }: Channel): string {
  return description || [LOOKS[type].about, entityName].filter(Boolean).join(': ')
}

/** How a channel is called in a sentence: `#sales-team`, or the name of the other person. */
export function calledOf({ type, name }: Pick<Channel, 'type' | 'name'>): string {
  return type === 'direct' ? name : `#${name}`
}

/** Channels with a name of their own, then those between two people by the other's name. */
export function inOrder(channels: readonly Channel[]): { rooms: Channel[]; directs: Channel[] } {
  const directs = channels.filter(({ type }) => type === 'direct')
  return {
    rooms: channels.filter(({ type }) => type !== 'direct'),
    directs: directs.toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
