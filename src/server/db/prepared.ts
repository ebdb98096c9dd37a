import { createHash } from 'node:crypto'
import { fillPlaceholders } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * A query that is built and named once per shape and connection and then only executed: building SQL anew for every call costs more
 * than running it. `key` tells the shapes apart; values go in through `sql.placeholder`. Inside an action, its transaction is passed as `db`.
 */
export function preparedByShape<Shape, Query>(
  key: (shape: Shape) => string,
  build: (db: Database, shape: Shape) => Query,
) {
  const built = new WeakMap<Database, Map<string, Query>>()
  return (shape: Shape, db: Database): Query => {
    let queries = built.get(db)
    if (!queries) {
      queries = new Map()
      built.set(db, queries)
    }
    const name = key(shape)
    let query = queries.get(name)
    if (!query) {
      query = build(db, shape)
      queries.set(name, query)
    }
    return query
  }
}

/** The same for a query that has one shape, by its name. */
export function preparedOnce<Query>(name: string, build: (db: Database) => { prepare(name: string): Query }) {
  const query = preparedByShape(
    () => name,
    (db) => build(db).prepare(name),
  )
  return (db: Database): Query => query(undefined, db)
}

/**
 * Prepares a query whose fields are `named`. Its rows are shown as the driver reads them: of a thousand rows the query builder's
 * mapping takes longer than all else.
 */
export function preparedRows<Row>(db: Database, name: string, query: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql: text, params } = query.toSQL()
  return {
    execute: (values: Record<string, unknown>) =>
      db.send<Row>({ name, text, values: fillPlaceholders(params, values) }),
  }
}

/** Runs a statement whose text never changes, prepared under its name once a connection. */
export function runNamed<Row>(db: Database, name: string, text: string, values: unknown[]): Promise<Row[]> {
  return db.send<Row>({ name, text, values })
}

/** PostgreSQL cuts longer names, so that two statements would share one. */
const LONGEST_NAME = 63

/**
 * The name with which a query is prepared. A search gets none: the database keeps one plan for a name, and one for rare and common
 * words alike reads the whole company. Without a name it plans for the words it is given.
 */
export function planName(name: string, filters: readonly string[]): string {
  if (filters.includes('search')) return ''
  if (name.length <= LONGEST_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return `${name.slice(0, LONGEST_NAME - digest.length - 1)}_${digest}`
}
