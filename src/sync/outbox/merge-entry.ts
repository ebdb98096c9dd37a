import type { ErrorBody } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import { type Fields, hasBody, isSameValue, mergeRecord } from '#shared/merge-record.ts'
import type { OutboxEntry, Problem } from './outbox-entry.ts'

/** The input of a mutation that changes fields of a record. */
type Change = { body: Record<string, unknown>; version?: number }

export const isChange = (input: unknown): input is Change => hasBody(input) && 'version' in input

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether an answered row is of a later version than the one that a change was made of. */
export const isNewer = (row: unknown, input: unknown): boolean =>
  isRecord(row) && isChange(input) && Number(row.version) > Number(input.version)

const isNumeric = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')

/** As `isSameValue`, and true for a number that one side writes as text. */
function isEqual(a: unknown, b: unknown): boolean {
  return isSameValue(a, b) || (isNumeric(a) && isNumeric(b) && Number(a) === Number(b))
}

const pick = (from: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))

/**
 * What becomes of a change that was refused because the record is newer: the fields that only this person changed are sent
 * again on top of the newest copy, those that both changed wait for the person. Undefined when nothing is left to send.
 */
export function mergeEntry(entry: OutboxEntry, refusal: ErrorBody = {}): OutboxEntry[] | undefined {
  const { input } = entry
  const { current, changedBy, changedAt } = refusal
  const problem: Problem = {
    status: 412,
    text: refusal.message ?? '',
    ...(changedBy !== undefined && { by: changedBy }),
    ...(changedAt !== undefined && { changedAt }),
  }
  if (!isChange(input) || !isRecord(current)) return [{ ...entry, problem: { ...problem, body: refusal } }]
  const names = Object.keys(input.body)
  const theirs = pick(current, names)
  // Without a base nobody knows who changed what: all that differs is asked.
  const base = entry.base ?? Object.fromEntries(names.map((name) => [name, {}]))
  const merged = mergeRecord({ base, mine: input.body, theirs })
  const conflicts = merged.conflicts.filter(({ mine, theirs: other }) => !isEqual(mine, other))
  const version = typeof current.version === 'number' ? { version: current.version } : {}
  const on = (body: Record<string, unknown>): OutboxEntry => ({
    ...entry,
    input: { ...input, body, ...version },
    base: pick(current, Object.keys(body)),
  })
  const free = Object.keys(merged.body).length > 0 ? [on(merged.body)] : []
  if (conflicts.length === 0) return free.length > 0 ? free : undefined
  const asked = on(Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine])))
  const id = free.length > 0 ? newId() : entry.id
  return [...free, { ...asked, id, problem: { ...problem, conflicts, current } }]
}

/**
 * An entry that was made while an earlier one of the same record was on its way, now that the earlier one was answered with a
 * row: what that one wrote is this one's base, and its version too unless somebody else came in between.
 */
export function rebaseEntry(entry: OutboxEntry, answered: OutboxEntry, row: unknown): OutboxEntry {
  const { input, base, about } = entry
  if (about.id !== answered.about.id || about.entity !== answered.about.entity || !isRecord(row)) return entry
  const isCreated = answered.about.action === 'created'
  const written = isCreated ? Object.keys(row) : isChange(answered.input) ? Object.keys(answered.input.body) : []
  const sentOn = isRecord(answered.input) && !isCreated ? answered.input.version : undefined
  const own = isRecord(input) && 'version' in input ? input.version : undefined
  const isNext = own !== undefined && (isCreated || own === sentOn) && typeof row.version === 'number'
  const known = base && {
    ...base,
    ...pick(
      row,
      written.filter((name) => name in base),
    ),
  }
  return {
    ...entry,
    ...(isNext && isRecord(input) && { input: { ...input, version: row.version } }),
    ...(known && { base: known }),
  }
}
