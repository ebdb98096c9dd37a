import { failureToReport, isUnasked, mayBeDone } from '#shared/api-error.ts'
import type { AnyEndpoint, Loose } from '#shared/calls.ts'
import { newId } from '#shared/ids.ts'
import { type BulkAct, type BulkResult, MOST_AT_ONCE } from '#shared/record-endpoints.ts'

/** The records: these, or those that the queries of a list find together. */
export type BulkTarget = { ids: readonly string[] } | { queries: readonly object[] }
export type BulkTask = { act: BulkAct; value?: string | null | undefined; task?: object | undefined; dryRun?: boolean }

/** What became of it. `error` is why it broke off before its end. */
export type BulkOutcome = Pick<BulkResult, 'changed' | 'refused'> & { acts: string[]; error?: unknown }

type Answer = Promise<{ body: unknown }>
export type Calls = (endpoint: AnyEndpoint, args: Loose) => Answer

/** The whole target in the body of one call; undefined where it takes several filters. */
export function bodyOf(target: BulkTarget): object | undefined {
  if ('ids' in target) return { ids: target.ids }
  const [query] = target.queries
  return query && target.queries.length === 1 ? { filter: asFilter(query) } : undefined
}

/** A filter in a body has what its query has in an address. */
const asFilter = (query: object) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The parts of a target that a call takes, one after the other; a filter continues where the answer before ends. */
function* partsOf(target: BulkTarget): Generator<object, void, BulkResult> {
  if ('ids' in target)
    for (let at = 0; at < target.ids.length; at += MOST_AT_ONCE) yield { ids: target.ids.slice(at, at + MOST_AT_ONCE) }
  else
    for (const query of target.queries) {
      let after: string | null | undefined
      do after = (yield { filter: asFilter(query), ...(after && { after }) }).next
      while (after)
    }
}

/** The keys of calls without an answer: the same call takes its own again, until the server has answered one. */
export function createKeys() {
  const unanswered = new Map<string, { key: string; cause?: unknown }>()
  return {
    of(body: object): string {
      const said = JSON.stringify(body)
      const { key } = unanswered.get(said) ?? { key: newId() }
      unanswered.set(said, { ...unanswered.get(said), key })
      return key
    },
    /** The failure to report of this call, which may have been sent before. */
    failed(body: object, thrown: unknown): unknown {
      const before = unanswered.get(JSON.stringify(body))
      const cause = failureToReport(before?.cause, thrown)
      if (!isUnasked(cause)) unanswered.clear()
      else if (before) before.cause = cause
      return cause
    },
    answered: () => unanswered.clear(),
  }
}
export type Keys = ReturnType<typeof createKeys>

/** Sends once, and under the same key again when no answer came, also when the person does: it runs only once. */
export async function sendSafely(calls: Calls, endpoint: AnyEndpoint, body: object, keys: Keys): Promise<BulkResult> {
  const args = { body, key: keys.of(body) }
  try {
    const answer = await calls(endpoint, args).catch((cause: unknown) => {
      if (!mayBeDone(cause)) throw cause
      keys.failed(body, cause)
      return calls(endpoint, args)
    })
    keys.answered()
    return answer.body as BulkResult
  } catch (cause) {
    throw keys.failed(body, cause)
  }
}

function withRefused(known: BulkResult['refused'], more: BulkResult['refused']): BulkResult['refused'] {
  const all = new Map(known.map((one) => [one.reason, one]))
  for (const { reason, count, ids } of more) {
    const before = all.get(reason)
    all.set(reason, { reason, count: count + (before?.count ?? 0), ids: [...(before?.ids ?? []), ...ids] })
  }
  return [...all.values()]
}

type RunOptions = { keys: Keys; onProgress: (looked: number) => void }

/** Does one thing with many records, call by call; `onProgress` hears how many were looked at. It never throws. */
export async function runBulk(
  calls: Calls,
  endpoint: AnyEndpoint,
  target: BulkTarget,
  task: BulkTask,
  { keys = createKeys(), onProgress = () => undefined }: Partial<RunOptions> = {},
): Promise<BulkOutcome> {
  let outcome: BulkOutcome = { changed: 0, refused: [], acts: [] }
  const parts = partsOf(target)
  try {
    for (let part = parts.next(); !part.done; ) {
      const answer = await sendSafely(calls, endpoint, { ...part.value, ...task }, keys)
      outcome = {
        changed: outcome.changed + answer.changed,
        refused: withRefused(outcome.refused, answer.refused),
        acts: [...outcome.acts, ...(answer.act ? [answer.act] : [])],
      }
      onProgress(outcome.changed + outcome.refused.reduce((sum, { count }) => sum + count, 0))
      part = parts.next(answer)
    }
  } catch (error) {
    return { ...outcome, error }
  }
  return outcome
}
