import { and, eq, sql } from 'drizzle-orm'
import { preparedOnce } from '../db/prepared.ts'
import type { Scope } from '../session/scope.ts'
import { tallies } from './changes.table.ts'
import { ALL_TIME } from './merge-tallies.ts'

const allTime = preparedOnce('tallies_all_time', (db) =>
  db
    .select({ name: tallies.name, count: tallies.count, amount: tallies.amount })
    .from(tallies)
    .where(
      and(
        eq(tallies.workspaceId, sql.placeholder('workspaceId')),
        sql`${tallies.name} = any(${sql.placeholder('names')}::text[])`,
        eq(tallies.day, ALL_TIME),
      ),
    ),
)

/** Running counts and naira sums of all time, by name: one key look-up each, however many rows they count. */
export async function readTallies(
  { workspaceId, context }: Scope,
  names: string[],
): Promise<Map<string, { count: number; amount: string }>> {
  const rows = await allTime(context.database.main).execute({ workspaceId, names })
  return new Map(rows.map(({ name, count, amount }) => [name, { count, amount }]))
}

/** The sum of running counts. */
export async function countRows(scope: Scope, ...names: string[]): Promise<number> {
  let sum = 0
  for (const { count } of (await readTallies(scope, names)).values()) sum += count
  return sum
}

/** How many there are, of all and of each of these kinds, and the sum of all: the running counts `name` and `name.kind`. */
export async function countKinds<Kind extends string>(
  scope: Scope,
  name: string,
  kinds: readonly Kind[],
): Promise<Record<Kind | 'total', number> & { amount: string }> {
  const sums = await readTallies(scope, [name, ...kinds.map((kind) => `${name}.${kind}`)])
  const counts = kinds.map((kind) => [kind, sums.get(`${name}.${kind}`)?.count ?? 0])
  const { count: total = 0, amount = '0' } = sums.get(name) ?? {}
  return { ...Object.fromEntries(counts), total, amount }
}

const byDay = preparedOnce('tallies_by_day', (db) =>
  db
    .select({ name: tallies.name, day: tallies.day, count: tallies.count, amount: tallies.amount })
    .from(tallies)
    .where(
      and(
        eq(tallies.workspaceId, sql.placeholder('workspaceId')),
        sql`${tallies.name} = any(${sql.placeholder('names')}::text[])`,
        sql`(${tallies.day} = ${ALL_TIME}::date or ${tallies.day} >= ${sql.placeholder('from')}::date)`,
      ),
    ),
)

/** Running counts of all time (day `0001-01-01`) and of each day since `from` (`yyyy-mm-dd`). */
export function readDailyTallies({ workspaceId, context }: Scope, names: string[], from: string) {
  return byDay(context.database.main).execute({ workspaceId, names, from })
}
