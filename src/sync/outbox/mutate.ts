import { ApiError, failureToReport, isUnanswered, isUnasked, mayBeDone } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import type { RowBase } from '#shared/list-rules.ts'
import type { Fields } from '#shared/merge-record.ts'
import { currentHost } from '../host/host.ts'
import { nameOf } from '../lists/name-of.ts'
import { live } from '../live/live-connection.ts'
import { outbox } from './app-outbox.ts'
import { isChange } from './merge-entry.ts'
import type { Mutation, Sending, Target } from './mutations.ts'
import { noRoomTexts } from './no-room.texts.ts'
import type { Outbox } from './outbox.ts'
import type { About, OutboxEntry, OutboxFile } from './outbox-entry.ts'
import { createSendMutation, type SendMutation } from './send-mutation.ts'
import { problemOf } from './settle-entries.ts'

/** Where mutations that can wait go, and what is said of one that does. */
type Queue = Pick<Outbox, 'add' | 'enqueue' | 'discard' | 'unsaved'> & {
  onWaiting: (id: string, recordId: string, isTold: boolean) => void
  onAnswered: (recordId: string) => void
}

const laneOf = ({ source, id }: Target) => `${source.entity}:${id}`

/**
 * The touched fields as they were in the copy that the person changed, own changes that waited among them; undefined where that
 * copy is not known any more.
 */
function baseOf(target: Target, input: unknown, { seen, base }: Pick<Made, 'seen' | 'base'>): OutboxEntry['base'] {
  if (!isChange(input)) return undefined
  const row = [seen, target.row()].find((one) => one?.version === input.version)
  const fields: Fields | undefined = row ? { ...row } : base
  return fields && Object.fromEntries(Object.keys(input.body).map((field) => [field, fields[field]]))
}

/** The key of a form, or a new one. */
const keyOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'key' in input && typeof input.key === 'string' ? input.key : newId()

/**
 * Sends what does not wait: once more under its key when there is no answer. A form that sends it later under that key keeps the
 * time of its first try, because with another one it is another call.
 */
function createTries(send: SendMutation) {
  const unanswered = new Map<string, { time: string | undefined; cause: unknown }>()

  async function attempt<Input, Output>(what: Mutation<Input, Output>, input: Input, sending: Sending) {
    try {
      return await send(what, input, sending)
    } catch (cause) {
      if (!what.isKeyed || !isUnanswered(cause)) throw cause
      return send(what, input, sending).catch((again: unknown) => {
        throw failureToReport(cause, again)
      })
    }
  }

  return {
    timeOf: (key: string, now: string): string => unanswered.get(key)?.time ?? now,
    async run<Input, Output>(what: Mutation<Input, Output>, input: Input, sending: Sending): Promise<Output> {
      const { key, occurredAt } = sending
      try {
        const output = await attempt(what, input, sending)
        unanswered.delete(key)
        return output
      } catch (thrown) {
        const cause = failureToReport(unanswered.get(key)?.cause, thrown)
        if (mayBeDone(cause)) unanswered.set(key, { time: occurredAt, cause })
        else if (!isUnasked(cause)) unanswered.delete(key)
        throw cause
      }
    },
  }
}

/** Sends mutations at once, those of one row one after the other. */
function createDirect(send: SendMutation) {
  const queues = new Map<string, Promise<unknown>>()
  const tries = createTries(send)

  return async function sendNow<Input, Output>(
    what: Mutation<Input, Output>,
    input: Input,
    { at, files }: Pick<Made, 'at' | 'files'>,
  ): Promise<Output> {
    const key = keyOf(input)
    const occurredAt = tries.timeOf(key, currentHost().byServerClock(at))
    const rollbacks = (what.optimistic?.(input, occurredAt) ?? []).map((show) => show())
    const target = what.target?.(input)
    const queue = target && laneOf(target)
    const before = queue && queues.get(queue)
    const run = () => tries.run(what, input, { key, files, occurredAt })
    const mine = before ? before.then(run, run) : run()
    if (queue) queues.set(queue, mine)
    try {
      return await mine
    } finally {
      for (const rollBack of rollbacks) rollBack()
      if (queue && queues.get(queue) === mine) queues.delete(queue)
    }
  }
}

/** Gives a mutation that can wait to the outbox; resolves with the record as it is shown when there is no answer in time. */
async function queueMutation<Input, Output>(
  queue: Queue,
  what: Mutation<Input, Output>,
  waits: NonNullable<Mutation<Input, Output>['waits']>,
  input: Input,
  { at, files, ...of }: Made,
): Promise<Output> {
  const occurredAt = currentHost().byServerClock(at)
  const target = what.target?.(input)
  const id = waits.keyOf?.(input) ?? newId()
  const row = target?.action === 'created' ? waits.shown(input, occurredAt) : target?.row()
  const name = waits.name?.(input) ?? nameOf(typeof row === 'object' && row !== null ? row : undefined)
  const about: About = {
    entity: target?.source.entity ?? what.name,
    action: target?.action ?? 'updated',
    id: target?.id ?? id,
    ...(name !== undefined && { name }),
    ...(waits.part && { part: waits.part }),
  }
  const base = target && baseOf(target, input, of)
  const lane = waits.lane?.(input) ?? (target ? laneOf(target) : id)
  const fileIds = files.map((one) => one.id)
  const made = {
    id,
    name: what.name,
    input,
    at,
    occurredAt,
    lane,
    about,
    ...(base && { base }),
    ...(fileIds[0] && { files: fileIds }),
  }
  if (waits.isShown) {
    await queue.enqueue(made, files)
    return waits.shown(input, occurredAt)
  }
  const outcome = await queue.add(made, files).catch(async (cause) => {
    if (waits.staysRefused && cause instanceof ApiError)
      await queue.enqueue({ ...made, problem: problemOf(cause) }, files)
    throw cause
  })
  // Whichever tab sent it: the answer is that of this mutation.
  if (!outcome.isWaiting) {
    queue.onAnswered(about.id)
    return outcome.output as Output
  }
  // The form still holds the files, and a page that is closed would not.
  if (fileIds[0] && queue.unsaved.get().has(id) && !waits.staysRefused) {
    await queue.discard(id)
    const message = noRoomTexts.file()
    throw new ApiError(507, message, { message })
  }
  // Whose session has ended is told that; files that are nowhere but in this tab are always told.
  const isQuiet = waits.isQuiet && !(fileIds[0] && queue.unsaved.get().has(id))
  queue.onWaiting(id, about.id, (isQuiet || outcome.isSignedOut) ?? false)
  return waits.shown(input, occurredAt)
}

type Made = {
  /** When the person made it, by the device's clock, ISO 8601. */
  at: string
  files: readonly OutboxFile[]
  /** The copy that was changed: a newer one may have come. */
  seen?: RowBase | undefined
  /** The fields as they were in it, as they are sent; of use where neither `seen` nor what is held is that copy. */
  base?: Fields | undefined
}

/**
 * Runs mutations: one that can wait goes through the outbox, others are sent at once. Optimistic updates are shown until the
 * answer. Rejects with ApiError.
 */
export function createMutator(send: SendMutation, queue: Queue | undefined) {
  const sendNow = createDirect(send)

  return function mutate<Input, Output>(
    what: Mutation<Input, Output>,
    input: Input,
    { at = new Date().toISOString(), files = [], ...of }: Partial<Made> = {},
  ): Promise<Output> {
    if (what.waits && queue) return queueMutation(queue, what, what.waits, input, { at, files, ...of })
    return sendNow(what, input, { at, files })
  }
}

export const mutate = createMutator(createSendMutation(live), {
  add: outbox.add,
  enqueue: outbox.enqueue,
  discard: outbox.discard,
  unsaved: outbox.unsaved,
  onWaiting: (...of) => currentHost().notices.waiting(...of),
  onAnswered: (recordId) => currentHost().notices.answered(recordId),
})
