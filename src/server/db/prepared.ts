import type { Database } from './database.ts'
import { database } from './database.ts'

/**
 * A query that is built and named once per shape and then only executed: building SQL anew for every call costs more than running it.
 * `key` tells the shapes apart; values go in through `sql.placeholder`.
 */
export function preparedByShape<Shape, Query>(
  key: (shape: Shape) => string,
  build: (db: Database, shape: Shape) => Query,
) {
  const queries = new Map<string, Query>()
  let builtFor: Database | undefined
  return (shape: Shape): Query => {
    const db = database()
    if (builtFor !== db) queries.clear()
    builtFor = db
    const name = key(shape)
    let query = queries.get(name)
    if (!query) {
      query = build(db, shape)
      queries.set(name, query)
    }
    return query
  }
}
