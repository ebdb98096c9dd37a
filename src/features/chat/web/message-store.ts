import type { ChangeAction } from '#shared/changes.ts'
import type { Message } from '../chat.contract.ts'

/** Messages of one channel as the server pages them, oldest first; `next` is the cursor of those before the first. */
export type MessagePage = { rows: readonly Message[]; next?: string }

/** How the store reaches the server. */
export type MessageReader = {
  /** The newest page, or the one before a cursor. */
  page: (channelId: string, cursor?: string) => Promise<MessagePage>
  /** Those after a `seq`, oldest first; `next` is set when there are more. */
  after: (channelId: string, seq: number) => Promise<MessagePage>
  byIds: (channelId: string, ids: readonly string[]) => Promise<readonly Message[]>
}

/** What is shown of a channel, nothing before its first page has come; the object is replaced whenever something in it changes. */
export type ChannelMessages = {
  rows: readonly Message[]
  status: 'loading' | 'ready' | 'error'
  hasOlder: boolean
  isLoadingOlder: boolean
  /** The last try to read older ones failed. */
  isOlderFailed: boolean
}

type Held = {
  byId: Map<string, Message>
  status: ChannelMessages['status']
  older: string | undefined
  isLoadingOlder: boolean
  isOlderFailed: boolean
  /** Something may have been missed: it is read when the channel is shown next. */
  isStale: boolean
  isReading: boolean
  /** Something came while it was being read that the answer may not have. */
  readsAgain: boolean
  /** Everything up to this `seq` is held, from the first message that is. */
  filledTo: number
  listeners: Set<() => void>
  shown: ChannelMessages | undefined
}

/** A channel that holds more than this is forgotten when it is left: the next visit starts with the newest page. */
const KEPT_ROWS = 400
/** So many of the messages that were told of one by one are remembered. */
const KEPT_HEARD = 500

/** What is kept of a channel. */
type Kept = Pick<Held, 'filledTo'> & { channelId: string; rows: readonly Message[]; older?: string | undefined }

const nothing: ChannelMessages = {
  rows: [],
  status: 'loading',
  hasOlder: false,
  isLoadingOlder: false,
  isOlderFailed: false,
}

const blank = (): Held => ({
  byId: new Map(),
  status: 'loading',
  older: undefined,
  isLoadingOlder: false,
  isOlderFailed: false,
  isStale: true,
  isReading: false,
  readsAgain: false,
  filledTo: 0,
  listeners: new Set(),
  shown: undefined,
})

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

function compose({ byId, status, older, isLoadingOlder, isOlderFailed }: Held): ChannelMessages {
  // What was told of before the first page is there would stand alone, as if nothing had been said before it.
  const rows = status === 'ready' ? [...byId.values()].sort((a, b) => a.seq - b.seq) : []
  return { rows, status, hasOlder: older !== undefined, isLoadingOlder, isOlderFailed }
}

function tell(held: Held): void {
  held.shown = undefined
  for (const listener of held.listeners) listener()
}

/**
 * The messages of the channels that were opened: the newest page first, older ones by and by, new ones as they come. Each stands
 * once, in the order of its `seq`; what was missed is read after the last one that is surely held.
 */
export function createMessageStore(reader: MessageReader) {
  const channels = new Map<string, Held>()
  const removed = new Set<string>()
  const heard = new Set<string>()
  let hasFailed = false

  const isKnown = (id: string) => heard.has(id) || [...channels.values()].some(({ byId }) => byId.has(id))

  function heldOf(channelId: string): Held {
    const held = channels.get(channelId) ?? blank()
    channels.set(channelId, held)
    return held
  }

  function put(held: Held, rows: readonly Message[]): void {
    for (const row of rows) {
      const known = held.byId.get(row.id)
      if (!removed.has(row.id) && (!known || known.version <= row.version)) held.byId.set(row.id, row)
    }
  }

  async function readFirst(channelId: string, held: Held): Promise<void> {
    held.status = 'loading'
    tell(held)
    try {
      const { rows, next } = await reader.page(channelId)
      put(held, rows)
      held.older = next
      held.filledTo = rows.at(-1)?.seq ?? 0
      held.status = 'ready'
    } catch (cause) {
      held.status = 'error'
      throw cause
    }
  }

  async function readRest(channelId: string, held: Held): Promise<void> {
    for (let more = true; more; ) {
      const { rows, next } = await reader.after(channelId, held.filledTo)
      put(held, rows)
      held.filledTo = Math.max(held.filledTo, rows.at(-1)?.seq ?? 0)
      more = next !== undefined && rows.length > 0
    }
  }

  /** Brings a channel up to date; what comes meanwhile is read after it. */
  async function refresh(channelId: string, held: Held): Promise<void> {
    held.readsAgain = held.isReading
    if (held.isReading) return
    held.isReading = true
    held.isStale = false
    try {
      if (held.status === 'ready') await readRest(channelId, held)
      else await readFirst(channelId, held)
      if (held.readsAgain) await readRest(channelId, held)
      held.filledTo = Math.max(held.filledTo, ...[...held.byId.values()].map(({ seq }) => seq))
    } catch (cause) {
      held.isStale = true
      throw cause
    } finally {
      held.isReading = false
      held.readsAgain = false
      tell(held)
    }
  }

  async function loadOlder(channelId: string): Promise<boolean> {
    const held = channels.get(channelId)
    if (held?.older === undefined || held.isLoadingOlder) return false
    held.isLoadingOlder = true
    held.isOlderFailed = false
    tell(held)
    try {
      const { rows, next } = await reader.page(channelId, held.older)
      put(held, rows)
      held.older = next
    } catch {
      held.isOlderFailed = true
    }
    held.isLoadingOlder = false
    tell(held)
    return !held.isOlderFailed
  }

  function remove(ids: readonly string[]): void {
    for (const id of ids) removed.add(id)
    for (const held of channels.values()) if (ids.filter((id) => held.byId.delete(id)).length > 0) tell(held)
  }

  /** Reads changed messages that are held, channel by channel; those that are not found are gone. */
  async function reread(ids: readonly string[]): Promise<void> {
    for (const [channelId, held] of channels) {
      const mine = ids.filter((id) => held.byId.has(id))
      if (mine.length === 0) continue
      const rows = await reader.byIds(channelId, mine)
      const found = new Set(rows.map(({ id }) => id))
      put(held, rows)
      remove(mine.filter((id) => !found.has(id)))
      tell(held)
    }
  }

  /** Reads what was missed where it is on screen, and notes the others. */
  async function fillAll(): Promise<void> {
    for (const held of channels.values()) held.isStale = true
    try {
      for (const [channelId, held] of channels) if (held.listeners.size > 0) await refresh(channelId, held)
      hasFailed = false
    } catch (cause) {
      hasFailed = true
      throw cause
    }
  }

  return {
    /** Follows the messages of a channel, which are read if they are not held. */
    subscribe(channelId: string, listener: () => void): () => void {
      const held = heldOf(channelId)
      held.listeners.add(listener)
      if (held.isStale) quietly(refresh(channelId, held))
      return () => {
        held.listeners.delete(listener)
        if (held.listeners.size === 0 && held.byId.size > KEPT_ROWS) channels.delete(channelId)
      }
    },
    /** What is held of a channel; the same object as long as nothing changed. */
    view(channelId: string): ChannelMessages {
      const held = channels.get(channelId)
      if (!held) return nothing
      held.shown ??= compose(held)
      return held.shown
    },
    retry(channelId: string): void {
      quietly(refresh(channelId, heldOf(channelId)))
    },
    /** Takes one message that the server told of or answered with. */
    take(row: Message): void {
      heard.add(row.id)
      if (heard.size > KEPT_HEARD) for (const oldest of heard) if (heard.delete(oldest)) break
      const held = channels.get(row.channelId)
      if (!held) return
      put(held, [row])
      tell(held)
      // A number that was left out is a message that was removed, or one that was missed.
      if (row.seq > held.filledTo + 1) quietly(refresh(row.channelId, held))
      else held.filledTo = Math.max(held.filledTo, row.seq)
    },
    remove,
    /** Reads the page before the first message that is held; false when there is none or it did not come. */
    loadOlder,
    /** Reads older pages until a message is held that was said at this `seq` or before it. */
    async reach(channelId: string, seq: number): Promise<void> {
      const first = () => Math.min(...[...heldOf(channelId).byId.values()].map((row) => row.seq))
      while (first() > seq) if (!(await loadOlder(channelId))) return
    },
    /** The ids of held messages that one of these people said. */
    saidBy: (userIds: ReadonlySet<string>): string[] =>
      [...channels.values()].flatMap(({ byId }) =>
        [...byId.values()].filter(({ userId }) => userId !== null && userIds.has(userId)).map(({ id }) => id),
      ),
    /** Whether any of these changes was not told of by itself. */
    hasNews: (changes: ReadonlyMap<string, ChangeAction>): boolean =>
      [...changes].some(([id, action]) => action === 'deleted' || (action === 'created' && !isKnown(id))),
    /** Brings what is held up to date with what happened; rejects when the server cannot be asked. */
    async apply(changes: ReadonlyMap<string, ChangeAction>): Promise<void> {
      const of = (wanted: ChangeAction) => [...changes].filter(([, action]) => action === wanted).map(([id]) => id)
      remove(of('deleted'))
      if (of('created').some((id) => !isKnown(id))) await fillAll()
      await reread(of('updated'))
    },
    /** Reads again what is on screen and forgets the rest. */
    async refetch(): Promise<void> {
      for (const [channelId, held] of channels) {
        if (held.listeners.size === 0) channels.delete(channelId)
        else await reread([...held.byId.keys()])
      }
      await fillAll()
    },
    fillAll,
    /** True when a reading of what was missed failed. */
    isBehind: () => hasFailed,
    dump: (): Kept[] =>
      [...channels]
        .filter(([, { status }]) => status === 'ready')
        .map(([channelId, { byId, older, filledTo }]) => ({ channelId, rows: [...byId.values()], older, filledTo })),
    /** Takes up what was dumped; what came after it is read when a channel is shown. */
    restore(kept: unknown): void {
      for (const { channelId, rows, older, filledTo } of kept as Kept[]) {
        const held = heldOf(channelId)
        put(held, rows)
        Object.assign(held, { status: 'ready', older, filledTo })
        tell(held)
      }
    },
    clear(): void {
      channels.clear()
      removed.clear()
      heard.clear()
    },
  }
}
