import type { EntityType } from '#shared/entities.ts'
import type { NotificationType } from '#shared/realtime.ts'
import type { CatalogueText, StorableWords } from '#shared/texts.ts'
import { currentTime } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import type { Database } from '../db/database.ts'

/** A reminder whose time has come; the time zone is that of its person, who is an active member. */
export type DueReminder = {
  entityType: EntityType
  entityId: string
  userId: string
  dueAt: string
  timeZone: string
}

/** What one person is told of one record. */
export type ReminderNotice = {
  entityType: EntityType
  entityId: string
  userId: string
  type: NotificationType
  title: StorableWords
  content?: StorableWords
}

/**
 * Words reminders of one company, by kind. It reads the records again with `db` (one query for the batch) and leaves out what
 * is done, moved, deleted or over: a reminder that it does not answer is dropped without a word.
 */
export type ReminderKinds = Record<
  string,
  (due: DueReminder[], db: Database, of: { workspaceId: string }) => Promise<ReminderNotice[]>
>

type RecordReminderOptions<Row> = {
  /** The records of a company by their ids, as far as they are there. */
  read: (workspaceId: string, ids: string[], db: Database) => Promise<Row[]>
  title: CatalogueText
  /** What the person of a reminder is told of its record; undefined when there is nothing to tell any more. */
  say: (record: Row, due: DueReminder, now: Date) => StorableWords | undefined
}

/** A kind of reminder that says one line about its record. */
export function recordReminder<Row extends { id: string }>({
  read,
  title,
  say,
}: RecordReminderOptions<Row>): ReminderKinds[string] {
  return async (due, db, { workspaceId }) => {
    const ids = new Set(due.map(({ entityId }) => entityId))
    const records = new Map((await read(workspaceId, [...ids], db)).map((record) => [record.id, record]))
    const now = currentTime()
    return due.flatMap((one): ReminderNotice[] => {
      const { entityType, entityId, userId } = one
      const record = records.get(entityId)
      if (!record) return []
      const content = say(record, one, now)
      return content === undefined ? [] : [{ entityType, entityId, userId, type: 'task', title, content }]
    })
  }
}

declare module '../base/context.ts' {
  interface Context {
    reminderKinds: ReminderKinds
  }
}

/** Words the due reminders of one kind; a kind that is not in the list is a fault, told as such. */
export async function wordReminders(
  { reminderKinds }: Context,
  kind: string,
  due: DueReminder[],
  db: Database,
  of: { workspaceId: string },
): Promise<ReminderNotice[]> {
  const word = reminderKinds[kind]
  if (!word) throw new Error(`Nothing says how a reminder of the kind ${kind} is worded`)
  return word(due, db, of)
}
