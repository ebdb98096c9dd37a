import type pg from 'pg'
import type { Database } from '#server/db/database.ts'

export type Statement = { text: string; values: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A connection of the server's own pool, past its listener, thrown away afterwards with its settings. */
export async function withConnection<Result>(
  db: Database,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  // drizzle's type leaves out the pool that it was made with.
  const { $client } = db as unknown as { $client: pg.Pool }
  const client = await $client.connect()
  try {
    return await work(client)
  } finally {
    client.release(true)
  }
}

export async function explain(client: pg.ClientBase, { text, values }: Statement, options = ''): Promise<Node[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json${options}) ${text}`,
    values,
  )
  return rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan))
}

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

export function wholeTables(plan: Node[]): string[] {
  return plan.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
}

export function rowsRead(node: Node): number {
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return node['Relation Name'] ? each * (node['Actual Loops'] ?? 1) : 0
}
