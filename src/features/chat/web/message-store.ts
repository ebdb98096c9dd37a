import type { ChangeAction } from '#shared/changes.ts'
import { customStore, type KeptStore } from '#sync'
import type { Message } from '../chat.contract.ts'
import { ChannelCache, type ChannelMessages, type KeptChannel, type MessageReader } from './channel-cache.ts'

/** A channel that holds more than this is forgotten when it is left: the next visit starts with the newest page. */
const KEPT_ROWS = 400

type Changes = ReadonlyMap<string, ChangeAction>
const idsOf = (changes: Changes, wanted: ChangeAction) =>
  [...changes].filter(([, action]) => action === wanted).map(([id]) => id)
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

/** The messages of the channels that were opened, each once, in the order of its `seq`. */
export function createMessageStore(reader: MessageReader) {
  const store = customStore.createRowStore<Message>()
  const channels = new Map<string, ChannelCache>()
  const pushed = new Set<string>()

  function channelOf(id: string): ChannelCache {
    const channel = channels.get(id) ?? new ChannelCache(id, store, reader)
    channels.set(id, channel)
    return channel
  }
  function take(row: Message): void {
    pushed.add(row.id)
    channels.get(row.channelId)?.take(row)
  }
  function remove(ids: readonly string[]): void {
    // Also one that is not held: an answer on its way must not bring it back.
    store.remove(ids)
    for (const channel of channels.values()) channel.remove(ids)
  }
  function forget(id: string): void {
    store.forget([...(channels.get(id)?.ids ?? [])])
    if (channels.get(id)?.listeners.size === 0) channels.delete(id)
    else channels.get(id)?.restart()
  }

  store.subscribe((ids, cause) => {
    if (cause === 'pending') for (const channel of channels.values()) channel.showAnew(ids)
  })

  return {
    /** Follows the messages of a channel, which are read if they are not held. */
    subscribe(channelId: string, listener: () => void): () => void {
      const channel = channelOf(channelId)
      channel.listeners.add(listener)
      if (channel.isStale) quietly(channel.refresh())
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size === 0 && channel.ids.size > KEPT_ROWS) forget(channelId)
      }
    },
    /** What is held of a channel; the same object as long as nothing changed. */
    view: (channelId: string): ChannelMessages => channelOf(channelId).view(),
    retry: (channelId: string): void => quietly(channelOf(channelId).refresh()),
    loadOlder: (channelId: string): Promise<boolean> => channelOf(channelId).loadOlder(),
    reach: (channelId: string, seq: number): Promise<void> => channelOf(channelId).reach(seq),
    /** Takes one message that the server pushed or answered with. */
    take,
    /** The messages for mutations: what is changed is taken in by its channel, where that is held. */
    store: { ...store, put: (rows: readonly Message[]) => rows.forEach(take), remove },
    /** The ids of held messages that one of these people wrote. */
    idsOfAuthors: (userIds: ReadonlySet<string>): string[] =>
      [...store.shown.values()].filter(({ userId }) => userId !== null && userIds.has(userId)).map(({ id }) => id),
    ...updatesOf(channels, { forget, remove, isKnown: (id) => pushed.has(id) || store.confirmed(id) !== undefined }),
    /** Numbers and versions may have gone back: every channel starts again with its newest page. */
    distrust(): void {
      store.distrust()
      for (const channel of channels.values()) channel.restart()
    },
    /** Forgets a channel that is gone, or no longer the person's. */
    forget,
    keptIds: store.confirmedIds,
    keptRow: store.confirmed,
    keptRest: (): KeptChannel[] => [...channels.values()].flatMap((channel) => channel.dump()),
    onKeptChange: store.onConfirmed,
    /** Takes up what was kept; what came after it is read when a channel is shown. */
    restore({ rows, rest }: KeptStore): void {
      const byChannel = Map.groupBy(rows as Message[], ({ channelId }) => channelId)
      for (const one of rest as KeptChannel[]) channelOf(one.channelId).restore(one, byChannel.get(one.channelId) ?? [])
    },
    clear(): void {
      channels.clear()
      pushed.clear()
      store.clear()
    },
  }
}

type UpdateOptions = {
  forget: (channelId: string) => void
  remove: (ids: readonly string[]) => void
  /** The message is held, or came by itself for a channel that is not. */
  isKnown: (id: string) => boolean
}

/** How channels are brought up to date with what happened. */
function updatesOf(channels: ReadonlyMap<string, ChannelCache>, { forget, remove, isKnown }: UpdateOptions) {
  let hasFailed = false

  /** Reads what was missed where it is on screen, and notes the others. */
  async function fillAll(): Promise<void> {
    for (const channel of channels.values()) channel.isStale = true
    try {
      for (const channel of channels.values()) if (channel.listeners.size > 0) await channel.refresh()
      hasFailed = false
    } catch (cause) {
      hasFailed = true
      throw cause
    }
  }

  return {
    fillAll,
    /** True when a reading of what was missed failed. */
    isBehind: () => hasFailed,
    /** Whether any of these changes did not come as a message by itself. */
    hasNews: (changes: Changes): boolean =>
      [...changes].some(([id, action]) => action === 'deleted' || (action === 'created' && !isKnown(id))),
    /** Brings what is held up to date with what happened; rejects when the server cannot be asked. */
    async apply(changes: Changes): Promise<void> {
      remove(idsOf(changes, 'deleted'))
      if (idsOf(changes, 'created').some((id) => !isKnown(id))) await fillAll()
      for (const channel of channels.values()) await channel.reread(idsOf(changes, 'updated'))
    },
    /** Reads again what is on screen and forgets the rest. */
    async refetch(): Promise<void> {
      for (const [id, channel] of channels) {
        if (channel.listeners.size === 0) forget(id)
        else await channel.reread(channel.ids)
      }
      await fillAll()
    },
  }
}
