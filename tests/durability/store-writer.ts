// node store-writer.ts --data-dir <folder> --ack-file <file> [--not-durable] [--checkpoint-every-ms <n>]
// Writes to the embedded store until it is killed. A line goes to the ack file only after its commit was answered.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    'ack-file': { type: 'string' },
    'not-durable': { type: 'boolean', default: false },
    'checkpoint-every-ms': { type: 'string', default: '300000' },
  },
})
if (!values['data-dir'] || !values['ack-file']) throw new Error('--data-dir and --ack-file are needed')

const acks = openSync(values['ack-file'], 'a')
const engine = await startEmbeddedEngine({
  dataDir: values['data-dir'],
  durable: !values['not-durable'],
  checkpointEveryMs: Number(values['checkpoint-every-ms']),
})
const pool = new pg.Pool({ ...engine.connection, max: 1 })
await pool.query(`
  create table if not exists entry (id bigint primary key, payload text not null, digest text not null);
  create table if not exists tally (only_row boolean primary key default true, entries bigint not null);
  insert into tally (entries) values (0) on conflict do nothing`)
const last = await pool.query<{ id: number }>('select coalesce(max(id), 0)::float8 as id from entry')
console.log('ready')

for (let id = (last.rows[0]?.id ?? 0) + 1; ; id++) {
  const payload = randomBytes(randomInt(50, 1500)).toString('hex')
  const digest = createHash('md5').update(payload).digest('hex')
  const client = await pool.connect()
  await client.query('begin')
  await client.query({ name: 'add', text: 'insert into entry values ($1, $2, $3)', values: [id, payload, digest] })
  await client.query({ name: 'tally', text: 'update tally set entries = entries + 1' })
  await client.query('commit')
  client.release()
  writeSync(acks, `${id} ${digest}\n`)
}
