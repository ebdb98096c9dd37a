import type { StorableWords } from '#shared/texts.ts'
import { CHANNEL_NAME_MAX, type ChannelType } from './chat.contract.ts'
import { chatNoticeTexts } from './chat-notices.texts.ts'

/** So much of a message stands in a notification. */
const NOTICE_MAX = 200
const GROUP_NAMES = 80

/** The key by which people who talk directly have one channel, whoever begins. */
export function directKeyOf(userIds: readonly string[]): string {
  return [...new Set(userIds)].sort().join(' ')
}

/** What a group is called: the first names of its people, as many as there is room for. */
export function groupName(firstNames: readonly string[]): string {
  const name = firstNames.join(', ')
  return name.length <= GROUP_NAMES ? name : `${cut(name, CHANNEL_NAME_MAX - 1).trimEnd()}…`
}

/** A message as far as its notifications need it. */
export type PostedMessage = {
  channel: { id: string; name: string; type: ChannelType }
  sender: { id: string; name: string }
  text: string
  /** The people in the channel; nobody but those mentioned is notified without them. */
  members?: readonly { userId: string; muted: boolean }[]
  /** Those named in it who may see the channel. */
  mentioned: readonly string[]
  /** Those who look at the channel at the moment. */
  viewing?: ReadonlySet<string>
  /** Those with an unread notification of the channel. */
  behind?: ReadonlySet<string>
}

export type MessageNotice = {
  userId: string
  type: 'mention' | 'message'
  title: StorableWords
  content: string
  entityType: 'channel'
  entityId: string
  channelId: string
  unmailed?: true
}

/**
 * Who is notified of a message, and how: everybody whom it mentions, and of the other members those who have not muted the channel and
 * do not look at it. Mail goes for a mention, and for the first unread message of a direct channel.
 */
export function messageNotices(posted: PostedMessage): MessageNotice[] {
  const { channel, sender, members = [], viewing, behind } = posted
  const mentioned = new Set(posted.mentioned.filter((userId) => userId !== sender.id))
  const isDirect = channel.type === 'direct'
  const common = {
    content: noticeText(posted.text),
    entityType: 'channel',
    entityId: channel.id,
    channelId: channel.id,
  } as const
  const mentions = [...mentioned].map((userId): MessageNotice => {
    const names = { name: sender.name, channel: channel.name }
    const title = isDirect ? chatNoticeTexts.mention.with(names) : chatNoticeTexts.mentionIn.with(names)
    return { ...common, userId, type: 'mention', title }
  })
  const others = members.filter(
    ({ userId, muted }) => !muted && userId !== sender.id && !mentioned.has(userId) && !viewing?.has(userId),
  )
  const messages = others.map(({ userId }): MessageNotice => {
    const title = isDirect ? sender.name : chatNoticeTexts.newMessages.with({ channel: channel.name })
    const isMailed = isDirect && !behind?.has(userId)
    return { ...common, userId, type: 'message', title, ...(!isMailed && { unmailed: true }) }
  })
  return [...mentions, ...messages]
}

/** The text of a message as a notification shows it. */
export function noticeText(text: string): string {
  return cut(text, NOTICE_MAX)
}

/** Text of at most so many characters, never ending in half of one. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text.slice(0, max)
  return kept.isWellFormed() ? kept : kept.slice(0, -1)
}
