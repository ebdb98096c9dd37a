import { ApiError } from './api.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { createStore } from './emitter.ts'
import { mutate } from './mutate.ts'
import { allMutations, type Mutation } from './mutations.ts'
import { reasonOf } from './notify-error.ts'

/** A mutation that is sent until the server has answered it. Its input carries the key that makes sending it again safe. */
export type QueuedMutation<Input = unknown> = {
  id: string
  /** The mutation's name, by which it is found after a reload. */
  name: string
  input: Input
  /** When the person made it, ISO 8601. */
  at: string
  /** Mutations of one lane are sent one after the other. */
  lane: string
  /** Its input holds a file: it ends with the page, and what failed is not sent again by itself. */
  isTransient?: true
  /** Why it was refused, empty where nothing is known: it waits for the person, and holds up nothing. */
  refusal?: string
}

type Added<Input> = Pick<QueuedMutation<Input>, 'id' | 'input' | 'lane'>

type Options = {
  send: (one: QueuedMutation) => Promise<unknown>
  /** Keeps what is not answered yet through a reload. */
  keep: (all: readonly QueuedMutation[]) => void
}

/** The first wait before another try, ms; it doubles with every failure up to the longest. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
/** Worth another try: no answer, a session to be renewed, or a server that has too much to do. */
const RETRIED = [0, 401, 408, 429, 502, 503, 504]

const isRetried = (cause: unknown) => RETRIED.includes(cause instanceof ApiError ? cause.status : 0)

/** Sends mutations in the order in which they were made, one at a time in each lane, with backoff while the server is away. */
export function createMutationQueue({ send, keep }: Options) {
  const all = createStore<readonly QueuedMutation[]>([])
  const busyLanes = new Set<string>()
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly QueuedMutation[]): void {
    keep(next.filter(({ isTransient }) => !isTransient))
    all.set(next)
  }
  function remove(id: string): void {
    if (all.get().some((one) => one.id === id)) set(all.get().filter((one) => one.id !== id))
  }
  function setRefusal(id: string, refusal: string | undefined): void {
    const change = ({ refusal: _, ...one }: QueuedMutation) => (refusal === undefined ? one : { ...one, refusal })
    set(all.get().map((one) => (one.id === id ? change(one) : one)))
  }

  async function run(one: QueuedMutation): Promise<void> {
    busyLanes.add(one.lane)
    try {
      await send(one)
      failures = 0
      remove(one.id)
    } catch (cause) {
      if (isRetried(cause) && !one.isTransient) backOff()
      else setRefusal(one.id, reasonOf(cause) ?? '')
    }
    busyLanes.delete(one.lane)
    sendAll()
  }

  function backOff(): void {
    if (retryTimer !== undefined) return
    retryTimer = setTimeout(sendNow, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS))
    failures += 1
  }

  function sendAll(): void {
    if (retryTimer !== undefined) return
    for (const one of all.get()) if (one.refusal === undefined && !busyLanes.has(one.lane)) void run(one)
  }

  function sendNow(): void {
    clearTimeout(retryTimer)
    retryTimer = undefined
    sendAll()
  }

  return {
    get: all.get,
    subscribe: all.subscribe,
    add<Input, Output>({ name, isTransient }: Mutation<Input, Output>, one: Added<Input>): void {
      const at = new Date().toISOString()
      set([...all.get(), { ...one, name, at, ...(isTransient && { isTransient }) }])
      sendAll()
    },
    /** Takes back what was kept before a reload. */
    restore(kept: readonly QueuedMutation[]): void {
      const known = new Set(all.get().map(({ id }) => id))
      set([...kept.filter(({ id }) => !known.has(id)), ...all.get()])
      sendAll()
    },
    /** Sends a refused one again. */
    retry(id: string): void {
      setRefusal(id, undefined)
      sendNow()
    },
    remove,
    /** Tries at once what waits: the connection is back. */
    hurry(): void {
      failures = 0
      sendNow()
    },
    /** Forgets everything, when somebody signs out. */
    clear: (): void => set([]),
  }
}

const KEPT = 'mutation queue'

/** The mutations of this page that have to arrive, kept until the tab closes. */
export const mutationQueue = createMutationQueue({
  async send({ name, input, at }) {
    const mutation = allMutations.get(name)
    if (!mutation) throw new Error(`The mutation ${name} is not loaded`)
    await mutate(mutation, input, at)
  },
  keep: (all) => (all.length > 0 ? keepDraft(KEPT, { key: KEPT, values: { all } }) : dropDraft(KEPT)),
})

const isQueued = (value: unknown): value is QueuedMutation =>
  typeof value === 'object' && value !== null && 'name' in value && allMutations.has(String(value.name))

/** Goes on with what was made before a reload and is not answered yet; the files of its mutations are loaded. */
export function restoreMutationQueue(): void {
  const { all } = readDraft(KEPT).values
  if (Array.isArray(all)) mutationQueue.restore(all.filter(isQueued))
}

/** Those of one mutation. */
export function queuedOf<Input, Output>(
  all: readonly QueuedMutation[],
  { name }: Mutation<Input, Output>,
): readonly QueuedMutation<Input>[] {
  // The name says which input it was made with.
  return all.filter((one) => one.name === name) as QueuedMutation<Input>[]
}
