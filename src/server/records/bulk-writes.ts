import * as z from 'zod/mini'
import type { EntityType } from '#shared/entities.ts'
import { invalid, Refusal } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { type BulkAct, type BulkResult, MOST_AT_ONCE } from '#shared/record-endpoints.ts'
import { tagged, untagged } from '#shared/tags.ts'
import { ENGLISH, inLanguage, show } from '#shared/texts.ts'
import { type OpenAct, withAct } from '../changes/acted.ts'
import { type Recorded, type Tx, transact } from '../changes/transact.ts'
import type { Transaction } from '../db/database.ts'
import type { PageQuery } from '../db/list-query.ts'
import type { Call, Page } from '../http/serve.ts'
import type { Scope } from '../session/scope.ts'
import { bulkNoteTexts } from './bulk-notes.texts.ts'
import { addTaskTo, type BulkTask, type TaskLink } from './bulk-task.ts'

type Entity = keyof typeof bulkNoteTexts.records & EntityType
/** One act with one record, as its own call does it. */
export type Step = (scope: Scope, id: string, value: string | null | undefined, tx: Tx) => Promise<unknown>
type Body<Query, Act> = {
  ids?: string[] | undefined
  filter?: Query | undefined
  after?: string | undefined
  act: Act
  value?: string | null | undefined
  task?: BulkTask | undefined
  dryRun?: boolean | undefined
}

type Options<Query, Act extends BulkAct> = {
  entity: Entity
  /** The function that answers the list. */
  page: (scope: Scope, call: { query: Query & PageQuery }) => Promise<Page<{ id: string }>>
  acts: Record<Act, Step>
  /** Where each can get a task. */
  task?: TaskLink
}

/** The parts that an action reads of its call. */
export const asCall = <E>(parts: Partial<Call<E>>): Call<E> => parts as Call<E>

/** A change of one field by the shape of its own call; 400 for the whole where the value does not fit. */
export function fieldBody<Shape extends z.ZodMiniType>(
  { language = ENGLISH }: Scope,
  shape: Shape,
  field: string,
  value: unknown,
): z.output<Shape> {
  const sent = value === undefined ? null : value
  const result = inLanguage(language, () => z.safeParse(shape, { [field]: sent }))
  if (result.success) return result.data
  throw invalid({ field: 'value', message: result.error.issues[0]?.message ?? '' })
}

type Tagged = { tags: string[] }

/** The acts by which a tag is given and taken, each record locked before its tags are read. */
export function tagSteps(
  lock: (db: Transaction, scope: Scope, id: string) => Promise<Tagged>,
  write: (scope: Scope, id: string, tags: unknown[]) => Promise<unknown>,
): Record<'tag' | 'untag', Step> {
  const step =
    (change: typeof tagged): Step =>
    async (scope, id, value, tx) => {
      const { tags } = await lock(tx.db, scope, id)
      if (typeof value !== 'string' || value.trim() === '') return write(scope, id, [value])
      const changed = change(tags, value.trim())
      return changed.length === tags.length ? undefined : write(scope, id, changed)
    }
  return { tag: step(tagged), untag: step(untagged) }
}

/** Rolls a preview back. */
class Previewed extends Error {
  readonly result: BulkResult

  constructor(result: BulkResult) {
    super('previewed')
    this.result = result
  }
}

type Notices = NonNullable<Recorded['notify']>

/** Notices of many records as one for each person. */
function gathered(entity: Entity, notices: Notices): Notices {
  const byPerson = Map.groupBy(notices, ({ userId, type }) => `${userId} ${type}`)
  return [...byPerson.values()].flatMap((own): Notices => {
    const [first] = own
    if (!first || own.length === 1) return own
    const records = bulkNoteTexts.records[entity].with({ count: own.length })
    const title = first.type === 'assignment' ? bulkNoteTexts.assignedToYou : bulkNoteTexts.changed
    // Without an id it leads to the list.
    return [{ userId: first.userId, type: first.type, title: title.with({ records }), entityId: null }]
  })
}

const NOTES: { [Act in BulkAct]?: typeof bulkNoteTexts.changed } = {
  assign: bulkNoteTexts.assigned,
  task: bulkNoteTexts.added,
  delete: bulkNoteTexts.deleted,
}

/** Announces what was recorded of many records, with one line in the feed and one notice for each person. */
function announce(tx: Tx, entity: Entity, act: BulkAct, recorded: readonly Recorded[]): void {
  const own = recorded.filter((one) => one.entity === entity)
  if (own.length < 2) {
    for (const one of recorded) tx.record(one)
    return
  }
  const [first] = own
  const text = NOTES[act] ?? bulkNoteTexts.changed
  const records = bulkNoteTexts.records[entity].with({ count: own.length })
  const line = { description: text.with({ records }), metadata: { ids: own.map(({ id }) => id) } }
  const notify = recorded.flatMap(({ entity, id, notify = [] }) =>
    notify.map((notice) => ({ entityType: entity, entityId: id, sourceId: id, ...notice })),
  )
  const type = act === 'delete' ? 'record_deleted' : 'records_changed'
  for (const { activity: _, notify: __, ...one } of recorded)
    tx.record(one.id === first?.id ? { ...one, activity: { type, ...line }, notify: gathered(entity, notify) } : one)
}

const reasonOf = (scope: Scope, { body }: Refusal) =>
  inLanguage(scope.language ?? ENGLISH, () => show(body.message ?? ''))

/** Runs one step for each record within the transaction; what an own rule refuses is counted, and changes nothing. */
async function runSteps(tx: Tx, step: Step, ids: readonly string[], value: string | null | undefined) {
  const recorded: Recorded[] = []
  const refused = new Map<string, string[]>()
  const { call: _, ...scope } = tx.scope
  for (const id of ids) {
    const own: Recorded[] = []
    const tallied: Parameters<Tx['tally']> = []
    const inner: Tx = {
      ...tx,
      newRecordId: newId(),
      record: (change) => own.push(change),
      tally: (...tallies) => tallied.push(...tallies),
    }
    try {
      await step({ ...scope, joined: inner }, id, value, inner)
    } catch (error) {
      // Rules refuse before anything is written.
      if (!(error instanceof Refusal) || error.status === 400 || own.length > 0) throw error
      const reason = reasonOf(tx.scope, error)
      refused.set(reason, [...(refused.get(reason) ?? []), id])
      continue
    }
    recorded.push(...own)
    tx.tally(...tallied)
  }
  return { recorded, refused: [...refused].map(([reason, ids]) => ({ reason, count: ids.length, ids })) }
}

/** All of it is one act, which one undo takes back; of one record alone, the act of its own call. */
function actOf({ language = ENGLISH }: Scope, entity: Entity, count: number): OpenAct {
  const id = newId()
  if (count < 2) return { id }
  return { id, kind: 'bulk', entity, name: inLanguage(language, bulkNoteTexts.records[entity].with({ count })) }
}

/** The step of an act, by what the call says. */
function stepOf<Query, Act extends BulkAct>({ acts, task }: Options<Query, Act>, body: Body<Query, BulkAct>): Step {
  const steps: Partial<Record<BulkAct, Step>> = acts
  const step = task && body.act === 'task' ? taskStep(task, body.task) : steps[body.act]
  if (!step) throw new Error(`Nothing says how ${body.act} is done`)
  return step
}

const taskStep =
  (link: TaskLink, task: BulkTask | undefined): Step =>
  (scope, id, _, tx) =>
    addTaskTo(link, scope, id, task, tx)

/** The call that does one thing with many records of a kind, in one transaction: one undo takes all back. */
export function bulkWrites<Query extends object, Act extends BulkAct>(options: Options<Query, Act>) {
  const { page } = options

  async function found(scope: Scope, { ids, filter, after, dryRun }: Body<Query, Act | 'task'>) {
    if (ids) return { ids: [...new Set(ids)], total: new Set(ids).size, next: null }
    const { limit: _, offset: __, cursor: ___, count: ____, sort: _____, ...narrowed } = filter as PageQuery
    const query = { ...narrowed, sort: 'id', limit: MOST_AT_ONCE, ...(after && { cursor: after }) }
    const { rows, next, total } = await page(scope, {
      query: { ...query, count: dryRun ?? false } as Query & PageQuery,
    })
    return { ids: rows.map(({ id }) => id), total: total ?? rows.length, next: next ?? null }
  }

  return async (scope: Scope, { body }: { body: Body<Query, Act | 'task'> }): Promise<BulkResult> => {
    const { ids, total, next } = await found(scope, body)
    // A task for each is about the tasks, which its undo removes.
    const entity = body.act === 'task' ? 'task' : options.entity
    const act = actOf(scope, entity, ids.length)
    try {
      return await transact(withAct(scope, act), async (tx) => {
        const { recorded, refused } = await runSteps(tx, stepOf(options, body), ids, body.value)
        const left = refused.reduce((sum, { count }) => sum + count, 0)
        const result = { total, changed: ids.length - left, refused, next, act: recorded.length > 0 ? act.id : null }
        if (body.dryRun) throw new Previewed({ ...result, act: null })
        announce(tx, entity, body.act, recorded)
        return result
      })
    } catch (error) {
      if (error instanceof Previewed) return error.result
      throw error
    }
  }
}
