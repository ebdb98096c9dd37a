import { ApiError, failureToReport, isUnanswered } from '#shared/api-error.ts'
import { backoff } from '#shared/backoff.ts'
import { type FieldConflict, type Fields, type MergeValues, mergeRecord } from '#shared/merge-record.ts'
import { waitOrOnline } from '#web/platform/wait-or-online.ts'
import { saveRecordTexts } from './save-record.texts.ts'

/** Somebody changed the same fields meanwhile: the newest copy, and who made it when, as far as that is known. */
export type Conflict<Row> = { current: Row; fields: FieldConflict[]; by: string; at: string | undefined }

/** The saved row, or what has to be decided before it can be saved. */
export type Saved<Row> = { row: Row; conflict?: undefined } | { row?: undefined; conflict: Conflict<Row> }

type Save<Row> = {
  /** The fields as they were when the person began, in the form in which they are sent. */
  base: Fields
  /** What the person changed of them. */
  changes: Fields
  /** The version of the copy that the person saw. */
  version: number | undefined
  /** The fields of a row in the form in which they are sent. */
  read: (row: Row) => Fields
  /** Fields that are merged where both changed them. */
  merge?: Readonly<Record<string, MergeValues>> | undefined
  send: (body: Record<string, unknown>, version: number | undefined, base: Fields) => Promise<Row>
  /** Waits before the same is sent again after a lost answer; false gives up. */
  retryAfter: (attempt: number) => Promise<boolean>
}

/** How often others may get in between before it is taken for a failure. */
const MOST_MERGES = 10
/** The waits before the same is sent again, ms. */
const WAITS = { first: 1000, longest: 30_000 }

const isRow = (value: unknown): value is { version?: number } => typeof value === 'object' && value !== null

/**
 * Saves changed fields of a record against the version they were made on. Where others changed other fields meanwhile, it is
 * done on top of theirs. After a lost answer the same is sent again: committed already, it is refused with a copy that shows it.
 * Throws ApiError for every other refusal.
 */
export async function saveChanges<Row>({
  base,
  changes,
  version,
  read,
  merge,
  send,
  retryAfter,
}: Save<Row>): Promise<Saved<Row>> {
  let body = { ...changes }
  let on = version
  let seen = base
  let merges = 0
  let lost: unknown
  for (let attempt = 0; ; ) {
    try {
      return { row: await send(body, on, seen) }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const current = cause.status === 412 ? cause.body?.current : undefined
      if (isRow(current) && merges < MOST_MERGES) {
        // The server answers with the record in the shape of the endpoint that refused.
        const row = current as Row
        const merged = mergeRecord({ base, mine: body, theirs: read(row), ...(merge && { merge }) })
        const { changedBy, changedAt } = cause.body ?? {}
        if (merged.conflicts.length > 0)
          return {
            conflict: {
              current: row,
              fields: merged.conflicts,
              by: changedBy ?? saveRecordTexts.colleague(),
              at: changedAt,
            },
          }
        if (Object.keys(merged.body).length === 0) return { row }
        body = merged.body
        on = current.version
        seen = read(row)
        merges += 1
        continue
      }
      lost = failureToReport(lost, cause)
      if (!isUnanswered(cause) || !(await retryAfter(attempt))) throw lost
      attempt += 1
    }
  }
}

/** Waits ever longer, and no longer than until the network is back. */
export async function waitToRetry(attempt: number): Promise<true> {
  await waitOrOnline(backoff(attempt + 1, WAITS))
  return true
}
