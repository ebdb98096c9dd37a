/** A migration in which the planner keeps finer statistics for searched columns of new tables, which drizzle cannot express. */
export function withSearchStatistics(sql) {
  const tables = sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table] = /CREATE TABLE "(\w+)"/.exec(statement) ?? []
    return table && statement.includes('"search_text"') ? [table] : []
  })
  const statements = tables.map((table) => `ALTER TABLE "${table}" ALTER COLUMN "search_text" SET STATISTICS 1000;`)
  return `${[sql.trimEnd(), ...statements].join('--> statement-breakpoint\n')}\n`
}
