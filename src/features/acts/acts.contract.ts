import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import type { EntityType } from '#shared/entities.ts'
import { id, idOut, idParams, instantOut, wholeListQuery } from '#shared/fields.ts'

/** Whose writes people take back, by what their lists are called. */
export const UNDO_NOUNS = {
  lead: 'leads',
  contact: 'contacts',
  property: 'properties',
  deal: 'deals',
  task: 'tasks',
  event: 'events',
  communication: 'communications',
  document: 'documents',
  inspection: 'inspections',
} as const satisfies Partial<Record<EntityType, string>>
export type UndoEntity = keyof typeof UNDO_NOUNS
export type UndoNoun = (typeof UNDO_NOUNS)[UndoEntity]
/** The noun of a kind of record; null where its writes are not taken back. */
export const nounOf = (entity: string | null): UndoNoun | null =>
  entity !== null && entity in UNDO_NOUNS ? UNDO_NOUNS[entity as UndoEntity] : null
export const NOUNS = Object.values(UNDO_NOUNS) as [UndoNoun, ...UndoNoun[]]
/** What those records are called. */
export const UNDO_ENTITIES = Object.keys(UNDO_NOUNS) as UndoEntity[]

export const ACT_KINDS = [
  'create',
  'edit',
  'move',
  'tick',
  'assign',
  'delete',
  'restore',
  'bulk',
  'import',
  'merge',
  'dismiss',
  'undo',
] as const

const act = z.object({
  id: idOut,
  kind: z.enum(ACT_KINDS),
  /** What it was mainly about; null where that is no record. */
  noun: z.nullable(z.enum(NOUNS)),
  recordId: z.nullable(idOut),
  name: z.nullable(z.string()),
  /** How many records it changed. */
  records: z.number(),
  at: instantOut,
  undoneAt: z.nullable(instantOut),
  /** The act that it took back, which is done again by undoing this one. */
  undoes: z.nullable(idOut),
})
export type Act = z.output<typeof act>

export const listActs = endpoint({
  name: 'listActs',
  // An import ends, and is taken back, in a transaction of its own.
  dependsOn: [...UNDO_ENTITIES, 'import'],
  hourly: true,
  method: 'GET',
  path: '/api/acts',
  access: 'own',
  list: true,
  summary: 'What the caller did in the last day, newest first.',
  query: wholeListQuery,
  answer: z.array(act),
})

/** A record, or a part of one, that stays as it is, and why. */
const stays = z.object({ id: idOut, name: z.string(), reason: z.string() })

const undone = z.object({
  /** How many records were taken back. */
  undone: z.number(),
  kept: z.array(stays),
  /** The job that undoes it, where it is too much for one call. */
  job: z.optional(idOut),
})
export type UndoAnswer = z.output<typeof undone>

export const undoAct = endpoint({
  name: 'undoAct',
  method: 'POST',
  path: '/api/acts/:id/undo',
  access: 'own',
  noun: 'Act',
  refuses: {
    403: 'The caller may no longer do what it takes',
    409: 'It was undone already, is being undone, or is still under way',
  },
  summary:
    'Takes back an act of the caller of the last day, field by field; what a colleague changed since stays and is named. The undo is an act too: undoing it does the first one again. What changed more than 500 records is undone by a job (`listBulkJobs`).',
  params: idParams,
  answer: undone,
})

const withdrawn = z.object({
  /** `refused`: it was not done, and is refused should it still arrive; `undone`: it was done; `stays`: it was, and cannot be undone. */
  state: z.enum(['refused', 'undone', 'stays']),
  kept: z.array(stays),
})
export type WithdrawAnswer = z.output<typeof withdrawn>

export const withdrawWrite = endpoint({
  name: 'withdrawWrite',
  method: 'POST',
  path: '/api/acts/withdraw',
  access: 'own',
  refuses: { 403: 'The caller may no longer do what it takes' },
  summary:
    'Takes back a write that its sender had no answer to, by its `Idempotency-Key`: done, it is undone; not done, it is refused when it arrives later.',
  body: z.object({ key: id }),
  answer: withdrawn,
})

const trashed = z.object({
  id: idOut,
  noun: z.enum(NOUNS),
  recordId: idOut,
  name: z.string(),
  deletedAt: instantOut,
  deletedBy: idOut,
  deletedByName: z.nullable(z.string()),
})
export type TrashedRecord = z.output<typeof trashed>

export const listTrash = endpoint({
  name: 'listTrash',
  dependsOn: UNDO_ENTITIES,
  hourly: true,
  method: 'GET',
  path: '/api/trash',
  access: 'own',
  list: true,
  summary: 'What the caller deleted in the last 90 days, newest first; for admins, what anybody did.',
  query: wholeListQuery,
  answer: z.array(trashed),
})

const restored = z.object({
  /** The record, which has its id again. */
  restored: idOut,
  noun: z.enum(NOUNS),
  /** What could not be as it was. */
  missing: z.array(stays),
})
export type RestoreAnswer = z.output<typeof restored>

export const restoreFromTrash = endpoint({
  name: 'restoreFromTrash',
  method: 'POST',
  path: '/api/trash/:id/restore',
  access: 'own',
  noun: 'Record',
  summary:
    'Puts a deleted record back under its id, with its links, files and history; says what could not be linked again.',
  params: idParams,
  answer: restored,
})
