import type { ListFilter } from '#shared/list-rules.ts'
import {
  answers,
  callMutation,
  createMutation,
  defineMutation,
  defineSource,
  deleteMutation,
  putRow,
  type Rows,
  targetOf,
  updateMutation,
} from '#sync'
import { useRows } from '#sync/react'
import { call } from '#web/platform/api.ts'
import { log } from '#web/platform/logger.ts'
import {
  addMembers,
  type Channel,
  createChannel,
  deleteChannel,
  FIRST_CHANNELS,
  getChannel,
  listChannelMembers,
  listChannels,
  type Member,
  muteChannel,
  readChannel,
  removeMember,
  updateChannel,
} from '../chat.contract.ts'

/** What a company starts with stands first, as it was named. */
function rankOf({ name }: Channel): number {
  const at = (FIRST_CHANNELS as readonly string[]).indexOf(name)
  return at < 0 ? FIRST_CHANNELS.length : at
}

function inPlace(a: Channel, b: Channel): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0 || a.createdAt === b.createdAt) return rank
  return a.createdAt < b.createdAt ? -1 : 1
}

/** The channels that the person may see, as the browser keeps them. */
export const channelSource = defineSource({
  entity: 'channel',
  list: listChannels,
  get: getChannel,
  searchText: ({ name, description }) => `${name} ${description ?? ''}`,
  match: (_channel, _filter: ListFilter) => true,
  compare: inPlace,
  dependsOn: { user: ['otherId'], lead: ['entityId'], deal: ['entityId'], property: ['entityId'] },
})

const ALL: ListFilter = { sort: 'createdAt' }

/** Every channel, those of the start first, then the oldest. */
export function useChannels(): Rows<Channel> {
  return useRows(channelSource, ALL)
}

/** Adds a channel, or answers the direct one that is there. */
export const createChannelMutation = createMutation(channelSource, createChannel)
/** Renames or describes a channel, opens or closes it. */
export const updateChannelMutation = updateMutation(channelSource, updateChannel)
/** Removes a channel with all its messages. */
export const deleteChannelMutation = deleteMutation(channelSource, deleteChannel)
/** Keeps the news of a channel away, or lets them through. */
export const muteChannelMutation = updateMutation(channelSource, muteChannel, ({ body: { muted } }) => ({ muted }))

function putMembers(id: string, members: Member[]): void {
  answers.put(listChannelMembers, { params: { id } }, members)
  channelSource.apply(new Map([[id, 'updated']])).catch((cause) => log('A channel could not be read again', cause))
}

/** Takes people into a channel. */
export const addMembersMutation = callMutation(addMembers, (members, { params }) => putMembers(params.id, members))
/** Takes somebody out of a channel, or leaves it. */
export const removeMemberMutation = callMutation(removeMember, (_, { params: { id, userId } }) => {
  const members = answers.known(listChannelMembers, { params: { id } })
  if (members)
    putMembers(
      id,
      members.filter((member) => member.userId !== userId),
    )
})

/** Notes that everything in a channel was read, shown at once. */
export const readChannelMutation = defineMutation<{ id: string }, { lastReadAt: string; unreadCount: 0 }>({
  name: readChannel.name,
  run: ({ id }) => call(readChannel, { params: { id } }),
  target: ({ id }) => targetOf(channelSource, id, 'updated'),
  optimistic: ({ id }) => [() => channelSource.store.overlay(id, (row) => row && { ...row, unreadCount: 0 })],
  onSuccess: (read, { id }) => {
    const row = channelSource.store.confirmed(id)
    if (row) putRow(channelSource, { ...row, ...read })
  },
})
