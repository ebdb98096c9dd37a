import type { ErrorBody } from '#shared/api-error.ts'
import type { ChangeAction } from '#shared/changes.ts'
import type { FieldConflict, Fields } from '#shared/merge-record.ts'

/** What an entry is about, in the words of the tray. */
export type About = {
  entity: string
  action: ChangeAction
  /** The record's id; entries of one record belong together. */
  id: string
  /** What the record is called. */
  name?: string
  /** What it adds to the record: `Photo`. */
  part?: string
}

/** Why an entry waits for the person: the server refused it, or it cannot be sent as it is. */
export type Problem = {
  /** The status of the refusal; 0 when it was not sent. */
  status: number
  text: string
  body?: ErrorBody
  /** The fields that somebody else changed meanwhile, with both values. */
  conflicts?: FieldConflict[]
  /** The record as it is now, as its other fields say more of a value: a deal that is closed may be lost. */
  current?: unknown
  /** Who changed them, and when, ISO 8601. */
  by?: string
  changedAt?: string
}

/** A write of a person that the server has not answered yet. */
export type OutboxEntry<Input = unknown> = {
  /** Sent as its Idempotency-Key; a new record gets it as its id. */
  id: string
  /** Its place among the others. */
  order: number
  /** The mutation's name, by which it is found after a restart. */
  name: string
  /** JSON. */
  input: Input
  /** When the person made it, or sent it again, by the device's clock, ISO 8601. */
  at: string
  /**
   * When the person did it, by the server's clock as far as this device knew it: it is sent in every try. Entries of earlier versions
   * have none, so that their bodies stay what they were.
   */
  occurredAt?: string
  /** Entries of one lane are sent one after the other. */
  lane: string
  about: About
  /** The touched fields as the server had confirmed them when the person made it. */
  base?: Fields
  /** The ids of the files that belong to it. */
  files?: readonly string[]
  problem?: Problem
}

/** A file that is sent with an entry. */
export type OutboxFile = { id: string; name: string; type: string; file: Blob }

export type EntryState = 'waiting' | 'sending' | 'stuck'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const mentioned = new WeakMap<OutboxEntry, ReadonlySet<string>>()

/** The ids that an entry's input mentions. */
function idsIn(entry: OutboxEntry): ReadonlySet<string> {
  const known = mentioned.get(entry)
  if (known) return known
  const ids = new Set(JSON.stringify(entry.input ?? null).match(UUID))
  mentioned.set(entry, ids)
  return ids
}

const isCreate = ({ about }: OutboxEntry) => about.action === 'created'

/** Walks through the entries in order; `before` are the earlier ones, of which the entry waits for those that create what it mentions. */
function walk(all: readonly OutboxEntry[], visit: (entry: OutboxEntry, before: readonly OutboxEntry[]) => void): void {
  const creates = new Map<string, OutboxEntry>()
  for (const entry of all) {
    const before = creates.size === 0 ? [] : [...idsIn(entry)].flatMap((id) => creates.get(id) ?? [])
    visit(entry, before)
    if (isCreate(entry)) creates.set(entry.id, entry)
  }
}

/** The entries that can be sent now: the first of each lane that waits for no other. */
export function readyEntries(
  all: readonly OutboxEntry[],
  isHeld: (entry: OutboxEntry) => boolean,
  busyLanes: ReadonlySet<string>,
): OutboxEntry[] {
  const lanes = new Set(busyLanes)
  const ready: OutboxEntry[] = []
  walk(all, (entry, before) => {
    // A refused one holds up only those that mention what it creates.
    if (entry.problem || lanes.has(entry.lane)) return
    lanes.add(entry.lane)
    if (before.length === 0 && !isHeld(entry)) ready.push(entry)
  })
  return ready
}

/** The entries that wait for the person: those with a problem, and those that depend on one. */
function needingEntries(all: readonly OutboxEntry[]): ReadonlySet<string> {
  const needing = new Set<string>()
  walk(all, (entry, before) => {
    if (entry.problem || before.some(({ id }) => needing.has(id))) needing.add(entry.id)
  })
  return needing
}

/** The state of each entry, in order. */
export function entryStates(
  all: readonly OutboxEntry[],
  sending: ReadonlySet<string>,
): { entry: OutboxEntry; state: EntryState }[] {
  const needing = needingEntries(all)
  return all.map((entry) => {
    const { id } = entry
    return { entry, state: needing.has(id) ? 'stuck' : sending.has(id) ? 'sending' : 'waiting' }
  })
}

/** An entry and all that cannot be sent without it. */
export function withDependents(all: readonly OutboxEntry[], id: string): string[] {
  const found = new Set([id])
  walk(all, (entry, before) => {
    if (before.some((one) => found.has(one.id))) found.add(entry.id)
  })
  return all.filter((entry) => found.has(entry.id)).map((entry) => entry.id)
}
