import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { notFound } from '#shared/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { preparedOnce } from '../db/prepared.ts'
import type { Scope } from '../session/scope.ts'
import type { Selected } from './record-list.ts'
import { nounOf } from './record-nouns.ts'

type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn }
type Definition<Table, Row, Columns> = {
  table: Table
  /** All that a record shows, with the names of others. */
  select: (db: Database) => Selected<Row>
  /** Its own columns, which a write locks. */
  columns: Columns
}

/**
 * Reads one record of a company: `find` and `get` as it is shown, `lock` for a write until its transaction ends, 404 when it is
 * not there; `findAll` those of some ids that there are.
 */
export function recordReads<Table extends RecordTable, Row, Columns extends SelectedFields>({
  table,
  select,
  columns,
}: Definition<Table, Row, Columns>) {
  const isOurs = eq(table.workspaceId, sql.placeholder('workspaceId'))
  const isIt = and(isOurs, eq(table.id, sql.placeholder('id')))
  const isOneOf = and(isOurs, sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`)
  const name = getTableName(table)
  const byId = preparedOnce(`${name}_by_id`, (db) => select(db).where(isIt))
  const byIds = preparedOnce(`${name}_by_ids`, (db) => select(db).where(isOneOf))
  const forUpdate = preparedOnce(`${name}_for_update`, (db) =>
    db
      .select(columns as SelectedFields)
      .from(table as PgTable)
      .where(isIt)
      .for('update'),
  )

  function existing<Found>({ context }: Scope, [row]: Found[]): Found {
    if (!row) throw notFound(nounOf(context, table))
    return row
  }

  /** Inside an action, pass its transaction. */
  async function find(
    scope: Scope,
    id: string,
    db: Database | Transaction = scope.context.database.lookUps,
  ): Promise<Row> {
    return existing(scope, await byId(db).execute({ workspaceId: scope.workspaceId, id }))
  }

  return {
    table,
    find,
    findAll: (workspaceId: string, ids: string[], db: Database): Promise<Row[]> =>
      byIds(db).execute({ workspaceId, ids }),
    get: (scope: Scope, { params }: { params: { id: string } }): Promise<Row> => find(scope, params.id),
    async lock(db: Transaction, scope: Scope, id: string) {
      const rows = await forUpdate(db).execute({ workspaceId: scope.workspaceId, id })
      return existing(scope, rows as unknown as SelectResultFields<Columns>[])
    },
  }
}
