import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import pg from 'pg'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'

export type StoreFinding = {
  acked: number
  rows: number
  /** Acknowledged entries that are missing or differ. */
  lost: number
  /** Entries whose content does not fit its digest, or a tally that does not fit the entries: half a transaction. */
  torn: number
}

/** The writer process. Resolves once it has opened its store and begins to write. */
export async function startWriter(options: {
  dataDir: string
  ackFile: string
  durable?: boolean
  checkpointEveryMs?: number
}) {
  const child = spawnWriter(options)
  const ended = once(child, 'exit').then(() => {
    throw new Error('The writer ended before it was ready.')
  })
  ended.catch(() => {}) // it is killed later on purpose
  await Promise.race([once(child.stdout, 'data'), ended])
  return child
}

export function spawnWriter(options: {
  dataDir: string
  ackFile: string
  durable?: boolean
  checkpointEveryMs?: number
}) {
  const script = new URL('./store-writer.ts', import.meta.url).pathname
  const args = [script, '--data-dir', options.dataDir, '--ack-file', options.ackFile]
  if (options.durable === false) args.push('--not-durable')
  if (options.checkpointEveryMs) args.push('--checkpoint-every-ms', String(options.checkpointEveryMs))
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The writes that were acknowledged: digest by id. A last line cut short was not acknowledged in full and does not count. */
export function readAcks(ackFile: string): Map<number, string> {
  const acks = new Map<number, string>()
  if (!existsSync(ackFile)) return acks
  for (const line of readFileSync(ackFile, 'utf8').split('\n').slice(0, -1)) {
    const [id, digest] = line.split(' ')
    if (id && digest) acks.set(Number(id), digest)
  }
  return acks
}

/** Opens the store as the product does and compares it with what was acknowledged. */
export async function checkStore(dataDir: string, acks: Map<number, string>): Promise<StoreFinding> {
  const engine = await startEmbeddedEngine({ dataDir, queryLimitMs: 120_000 })
  const pool = new pg.Pool({ ...engine.connection, max: 1 })
  try {
    const exists = await pool.query<{ name: string | null }>("select to_regclass('tally')::text as name")
    if (!exists.rows[0]?.name) return { acked: acks.size, rows: 0, lost: acks.size, torn: 0 }
    const { rows } = await pool.query<{ id: number; digest: string; whole: boolean }>(
      'select id::float8 as id, digest, md5(payload) = digest as whole from entry',
    )
    const tally = await pool.query<{ entries: number }>('select entries::float8 as entries from tally')
    const found = new Map(rows.map((row) => [row.id, row.digest]))
    const lost = [...acks].filter(([id, digest]) => found.get(id) !== digest).length
    const torn = rows.filter((row) => !row.whole).length + ((tally.rows[0]?.entries ?? 0) === rows.length ? 0 : 1)
    return { acked: acks.size, rows: rows.length, lost, torn }
  } finally {
    await pool.end()
    await engine.stop()
  }
}

/** What PostgreSQL's own amcheck finds wrong in the tables and indexes of a stopped store; empty when it is sound. */
export async function findCorruption(dataDir: string): Promise<string[]> {
  const db = await PGlite.create(join(dataDir, 'db'), { extensions: { amcheck } })
  try {
    await db.exec('create extension if not exists amcheck')
    const heap = await db.query<{ msg: string }>(
      "select msg from (values ('entry'), ('tally')) as t (name), verify_heapam(t.name::regclass)",
    )
    await db.exec("select bt_index_check('entry_pkey', true), bt_index_check('tally_pkey', true)")
    return heap.rows.map((row) => row.msg)
  } finally {
    await db.close()
  }
}
