import type { BulkAct } from '#shared/record-endpoints.ts'
import type { Recorded, Tx } from '../changes/transact.ts'
import { bulkNoteTexts } from './bulk-notes.texts.ts'

export type BulkEntity = keyof typeof bulkNoteTexts.records
type Notices = NonNullable<Recorded['notify']>

/** One notice of many records; without an id it leads to the list. */
function noticeOf(entity: BulkEntity, { userId, type }: Pick<Notices[number], 'userId' | 'type'>, count: number) {
  const title = type === 'assignment' ? bulkNoteTexts.assignedToYou : bulkNoteTexts.changed
  return { userId, type, title: title.with({ records: bulkNoteTexts.records[entity].with({ count }) }), entityId: null }
}

/** Notices of many records as one for each person. */
function gathered(entity: BulkEntity, notices: Notices): Notices {
  const byPerson = Map.groupBy(notices, ({ userId, type }) => `${userId} ${type}`)
  return [...byPerson.values()].flatMap((own): Notices => {
    const [first] = own
    return !first || own.length === 1 ? own : [noticeOf(entity, first, own.length)]
  })
}

const NOTES: { [Act in BulkAct]?: typeof bulkNoteTexts.changed } = {
  assign: bulkNoteTexts.assigned,
  task: bulkNoteTexts.added,
  delete: bulkNoteTexts.deleted,
}

/** Announces what was recorded of many records, with one line in the feed and one notice for each person. */
export function announce(tx: Tx, entity: BulkEntity, act: BulkAct, recorded: readonly Recorded[]): void {
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

/** How many notices each person is owed, by their id and the type of the notice. */
export type Owed = Record<string, number>

/** Records changes of many without a line in the feed and without notices, which `closingNotes` has once for all; answers who is owed one. */
export function recordQuietly(tx: Tx, recorded: readonly Recorded[], owed: Owed): Owed {
  const sums = { ...owed }
  for (const { activity: _, notify = [], ...one } of recorded) {
    tx.record(one)
    for (const { userId, type } of notify) sums[`${userId} ${type}`] = (sums[`${userId} ${type}`] ?? 0) + 1
  }
  return sums
}

/** The line in the feed and the notices of a job. */
export function closingNotes(
  entity: BulkEntity,
  act: BulkAct,
  count: number,
  owed: Owed,
): Pick<Recorded, 'activity' | 'notify'> {
  const text = NOTES[act] ?? bulkNoteTexts.changed
  const description = text.with({ records: bulkNoteTexts.records[entity].with({ count }) })
  const notify = Object.entries(owed).map(([whom, sum]) => {
    const [userId = '', type] = whom.split(' ') as [string, Notices[number]['type']]
    return { ...noticeOf(entity, { userId, type }, sum), entityType: entity }
  })
  return { activity: { type: act === 'delete' ? 'record_deleted' : 'records_changed', description }, notify }
}
