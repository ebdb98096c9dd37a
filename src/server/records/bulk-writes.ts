import * as z from 'zod/mini'
import { CAPS } from '#shared/caps.ts'
import { conflict, invalid, Refusal } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import { newId } from '#shared/ids.ts'
import { type BulkAct, type BulkResult, MOST_AT_ONCE, MOST_IN_JOB } from '#shared/record-endpoints.ts'
import { tagged, untagged } from '#shared/tags.ts'
import { ENGLISH, inLanguage, show } from '#shared/texts.ts'
import { type OpenAct, withAct } from '../changes/acted.ts'
import { type Recorded, type Tx, transact } from '../changes/transact.ts'
import type { Transaction } from '../db/database.ts'
import type { PageQuery } from '../db/list-query.ts'
import type { Call, Page } from '../http/serve.ts'
import type { Scope } from '../session/scope.ts'
import type { BulkKind } from './bulk-jobs.ts'
import { bulkNoteTexts } from './bulk-notes.texts.ts'
import { announce, type BulkEntity } from './bulk-notes.ts'
import { addTaskTo, type BulkTask, type TaskLink } from './bulk-task.ts'

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
  asJob?: boolean | undefined
}

type Options<Query, Act extends BulkAct> = {
  entity: BulkEntity
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

/** The acts that change one field each, by the call that changes a record of this shape. */
export const fieldSteps =
  <Shape extends z.ZodMiniType, One extends { params: { id: string }; body: z.output<Shape> }>(
    shape: Shape,
    update: (scope: Scope, call: One) => Promise<unknown>,
  ) =>
  (field: keyof z.output<Shape> & string) =>
  (scope: Scope, id: string, value: unknown): Promise<unknown> =>
    update(scope, { params: { id }, body: fieldBody(scope, shape, field, value) } as One)

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
      if (changed.length === tags.length) return undefined
      // One record that has all the tags it may have does not keep the others from theirs.
      if (changed.length > CAPS.tags) throw conflict(fieldTexts.tooManyTags)
      return write(scope, id, changed)
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
function actOf({ language = ENGLISH }: Scope, entity: BulkEntity, count: number): OpenAct {
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

/** A filter of a list as its page takes it, in the one order in which it is continued. */
const narrowed = (filter: object | undefined) => {
  const { limit: _, offset: __, cursor: ___, count: ____, sort: _____, ...rest } = (filter ?? {}) as PageQuery
  return { ...rest, sort: 'id', limit: MOST_AT_ONCE }
}

/** The call that does one thing with many records of a kind, in one transaction: one undo takes all back. */
export function bulkWrites<Query extends object, Act extends BulkAct>(options: Options<Query, Act>) {
  const { page } = options
  const entityOf = (act: BulkAct): BulkEntity => (act === 'task' ? 'task' : options.entity)
  type Sent = Body<Query, Act | 'task'>

  async function found(scope: Scope, { ids, filter, after, dryRun }: Sent) {
    if (ids) return { ids: [...new Set(ids)], total: new Set(ids).size, next: null }
    const query = { ...narrowed(filter), ...(after && { cursor: after }), count: dryRun ?? false }
    const { rows, next, total } = await page(scope, { query: query as unknown as Query & PageQuery })
    return { ids: rows.map(({ id }) => id), total: total ?? rows.length, next: next ?? null }
  }

  /** All that are meant, however many they are; refuses more than a job may change. */
  async function allFound(scope: Scope, body: Sent): Promise<string[]> {
    const ids: string[] = []
    let after: string | null | undefined
    do {
      const { ids: some, next } = await found(scope, { ...body, dryRun: false, after: after ?? undefined })
      ids.push(...some)
      after = next
      if (ids.length > MOST_IN_JOB)
        throw invalid({ field: 'ids', message: fieldTexts.tooManyRecords.with({ max: MOST_IN_JOB }) })
    } while (after)
    return ids
  }

  async function call(scope: Scope, { body }: { body: Sent }): Promise<BulkResult> {
    if (body.asJob && !body.dryRun) return startJob(scope, body)
    const { ids, total, next } = await found(scope, body)
    const entity = entityOf(body.act)
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

  async function startJob(scope: Scope, body: Sent): Promise<BulkResult> {
    const ids = await allFound(scope, body)
    // What is wrong with the value is refused at once.
    const { call: _, ...uncounted } = scope
    await call(uncounted, { body: { ...body, ids: ids.slice(0, 1), filter: undefined, dryRun: true } })
    const { act, value, task } = body
    return scope.context.startBulkJob(scope, { kind: options.entity, ids, act, value, task })
  }

  /** How a job does it, a batch at a time. */
  const kind: BulkKind = {
    entityOf,
    run: (tx, { act, value, task }, ids) => runSteps(tx, stepOf(options, { act, value, task }), ids, value),
  }
  return Object.assign(call, { kind })
}
