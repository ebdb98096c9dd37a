import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '#shared/ids.ts'
import { trash, type Unlinked } from '../changes/acts.table.ts'
import type { Tx } from '../changes/transact.ts'
import type { Trashed } from '../changes/undo-kinds.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../session/scope.ts'

type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn }
/** A table whose rows go with a record, and the field by which they name it. */
export type Owned = { table: PgTable & { workspaceId: PgColumn }; field: string }
type Row = Record<string, unknown>

/** The name of a column in the database. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Removed = Pick<Trashed, 'entityType' | 'recordId' | 'name' | 'files' | 'unlinked'>

/** Deletes the row of a record and puts it with those that go with it into the trash, in one statement. */
export async function moveToTrash(
  { db, scope, now }: Tx,
  table: RecordTable,
  owned: readonly Owned[],
  { entityType, recordId, name, files, unlinked }: Removed,
): Promise<void> {
  const { workspaceId } = scope
  const rowsOf = ({ table: other, field }: Owned) => {
    const column = sql.raw(columnName(field))
    return sql`${getTableName(other)}::text, (
      select coalesce(jsonb_agg(to_jsonb(o.*)), '[]') from ${other} o where o.workspace_id = ${workspaceId} and o.${column} = ${recordId})`
  }
  const others = owned.length > 0 ? sql`jsonb_build_object(${sql.join(owned.map(rowsOf), sql`, `)})` : sql`'{}'::jsonb`
  await db.execute(sql`
    with gone as (
      delete from ${table} t where t.workspace_id = ${workspaceId} and t.id = ${recordId} returning to_jsonb(t.*) as row
    ) insert into trash (workspace_id, id, entity_type, record_id, name, row, owned, unlinked, files, deleted_by, deleted_at)
    select ${workspaceId}::uuid, ${newId()}::uuid, ${entityType}, ${recordId}::uuid, ${name}, gone.row, ${others},
      ${JSON.stringify(unlinked)}::jsonb, array(select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb)),
      ${scope.userId}::uuid, ${now}::timestamptz
    from gone`)
}

const isOurs = ({ workspaceId }: Scope, condition: SQL | undefined) =>
  and(eq(trash.workspaceId, workspaceId), condition)

/** Takes out of the trash an entry by its id, or what a record left; one of two who ask at once gets it. */
export async function takeFromTrash(
  { db, scope }: Tx,
  by: { id: string } | { recordId: string },
): Promise<Trashed | undefined> {
  const condition = 'id' in by ? eq(trash.id, by.id) : eq(trash.recordId, by.recordId)
  const [trashed] = await db.delete(trash).where(isOurs(scope, condition)).returning()
  return trashed
}

/** What these removed records are called. */
export async function namesInTrash(scope: Scope, db: Transaction, recordId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: trash.name })
    .from(trash)
    .where(isOurs(scope, eq(trash.recordId, recordId)))
  return row?.name
}

/** Inserts rows as they were; what the table does not have any more is left out. */
export async function insertRows(db: Transaction, table: PgTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([, { generated }]) => !generated)
  for (const row of rows) {
    const names = columns.map(([field]) => columnName(field)).filter((name) => name in row)
    const list = sql.raw(names.map((name) => `"${name}"`).join(', '))
    await db.execute(sql`insert into ${table} (${list})
      select ${list} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`)
  }
}

/** Says of a record in the trash that it names this one again, so that it does once it comes back. */
export async function linkInTrash({ db, scope }: Tx, { id, field }: Unlinked, recordId: string): Promise<boolean> {
  const name = columnName(field)
  const linked = await db
    .update(trash)
    .set({ row: sql`${trash.row} || jsonb_build_object(${name}::text, ${recordId}::text)` })
    .where(isOurs(scope, and(eq(trash.recordId, id), sql`${trash.row} ->> ${name}::text is null`)))
    .returning({ id: trash.id })
  return linked.length > 0
}

/** Lets records in the trash that name one record name another one, and returns their ids; among `ids`, where they are given. */
export async function moveInTrash(
  { db, scope }: Tx,
  { entity, field }: Omit<Unlinked, 'id'>,
  { from, to, ids }: { from: string; to: string; ids?: readonly string[] },
): Promise<string[]> {
  const name = columnName(field)
  const isAmong = ids && inArray(trash.recordId, [...ids])
  const moved = await db
    .update(trash)
    .set({ row: sql`${trash.row} || jsonb_build_object(${name}::text, ${to}::text)` })
    .where(
      isOurs(scope, and(eq(trash.entityType, entity), sql`${trash.row} ->> ${name}::text = ${from}::text`, isAmong)),
    )
    .returning({ recordId: trash.recordId })
  return moved.map(({ recordId }) => recordId)
}
