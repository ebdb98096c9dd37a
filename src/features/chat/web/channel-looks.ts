import { byText } from '#shared/list-rules.ts'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { Channel, ChannelType } from '../chat.contract.ts'
import { chatPageTexts } from './chat-page.texts.ts'

const ICONS: Record<ChannelType, IconName> = {
  team: 'hash',
  direct: 'user-round',
  lead: 'users',
  deal: 'square-kanban',
  property: 'building-2',
}

/** The mark before a channel's name. */
export function iconOf({ type, isPrivate }: Channel): IconName {
  return type === 'team' && isPrivate ? 'lock' : ICONS[type]
}

/** What a channel is for: its description, or the record that it is about. */
export function aboutOf({ description, type, entityName }: Channel): string {
  if (description || type === 'team' || type === 'direct') return description ?? ''
  return entityName ? chatPageTexts.aboutNamed[type]({ name: entityName }) : chatPageTexts.about[type]()
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
    directs: directs.toSorted(byText(({ name }) => name)),
  }
}
