import type { ChannelType } from '../chat.contract.ts'
import type { RecordWrites } from './message-parts.ts'

/** What the fields of a new channel hold; an empty id is nothing. */
export type ChannelFormValues = {
  name: string
  description: string
  type: ChannelType
  isPrivate: boolean
  entityId: string
  memberId: string
}

export const BLANK_CHANNEL: ChannelFormValues = {
  name: '',
  description: '',
  type: 'team',
  isPrivate: false,
  entityId: '',
  memberId: '',
}

/** The kind of record that a channel of this type is about; undefined when it is about none. */
export function recordKindOf(type: ChannelType): RecordWrites | undefined {
  return type === 'team' || type === 'direct' ? undefined : type
}

/** The body that the fields mean: a direct channel has a person in place of a name. */
export function channelFormBody(values: ChannelFormValues): unknown {
  const { name, description, type, isPrivate, entityId, memberId } = values
  if (type === 'direct') return { type, memberIds: memberId ? [memberId] : [] }
  return { name, description, type, isPrivate, entityId: recordKindOf(type) ? entityId : null }
}
