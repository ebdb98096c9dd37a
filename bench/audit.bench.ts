import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { localBus } from '#server/changes/bus.ts'
import { transact } from '#server/changes/transact.ts'
import { connect } from '#server/db/connect.ts'
import { Files } from '#server/files/files.ts'
import { Limits } from '#server/http/limits.ts'
import { openMailer } from '#server/mail/mail.ts'
import { openContext } from '#server/open-context.ts'
import { PushSender } from '#server/push/push.ts'
import type { Scope } from '#server/session/scope.ts'
import { SmsSender } from '#server/sms/sms.ts'
import { newId } from '#shared/ids.ts'
import { NO_POSTGRES, postgresUrl, withClient } from './support/bench-database.ts'
import { noteMachine, writeReport } from './support/report.ts'

// Promise: a write without an audit row costs the database the same with the chain; one with a row at most twice as much, and no
// statement more.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 8)
const WRITES = 1_500
const MOST = 2
const MOST_UNAUDITED = 1.1
const NAME = 'plotline_bench_audit'
/** The unit of processor time in /proc, ms. */
const TICK_MS = 10

const KINDS = ['no audit row, no chain', 'no audit row, chain', 'audit row, no chain', 'audit row, chain'] as const
type Kind = (typeof KINDS)[number]

const CHAIN_ON = 'alter table audit_log enable trigger audit_log_chain'
const CHAIN_OFF = 'alter table audit_log disable trigger audit_log_chain'
/** As the table was for rows without a chain. */
const LOOSEN = `alter table audit_log alter seq drop not null, alter salt drop not null, alter digest drop not null, alter hash drop not null`

/** Processor time of the connections to the database so far, ms. */
async function cpuOf(url: string): Promise<number> {
  const pids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [NAME],
    )
    return rows.map(({ pid }) => pid)
  })
  const ticks = pids.map((pid) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number)
    return user + system
  })
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

async function openScope(url: string, onStatement: () => void) {
  const { database, close } = await connect({ databaseUrl: url, onStatement })
  const onError = () => {}
  const context = openContext({
    database,
    languages: new Map(),
    files: new Files({ dataDir: tmpdir(), s3: undefined, onError }),
    mailer: await openMailer({ smtpUrl: undefined, from: '', onError }),
    sms: new SmsSender({ gateway: undefined, onError }),
    push: new PushSender({ database, subject: 'mailto:crm@example.com', onError }),
    bus: localBus(),
    limits: new Limits({ scale: 1e6 }),
    installation: { registration: 'closed' },
    storageQuota: null,
  })
  const cameFrom = {
    address: '102.89.3.4',
    device: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36',
  }
  const scope: Scope = { workspaceId: newId(), userId: newId(), role: 'admin', context, cameFrom }
  return { scope, close }
}

async function measure(server: string): Promise<void> {
  const target = new URL(server)
  target.pathname = `/${NAME}`
  const url = target.href
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${NAME} with (force)`)
    await client.query(`create database ${NAME}`)
    await client.query(`alter database ${NAME} set synchronous_commit = off`)
  })
  let statements = 0
  const { scope, close } = await openScope(url, () => {
    statements += 1
  })
  await withClient(url, async (client) => {
    await client.query(LOOSEN)
    await client.query('insert into workspace_clocks (workspace_id) values ($1)', [scope.workspaceId])
  })
  const spent = Object.fromEntries(KINDS.map((kind) => [kind, { cpu: 0, statements: 0 }])) as Record<
    Kind,
    { cpu: number; statements: number }
  >
  const audit = { action: 'record.deleted', metadata: { name: 'Amarachi Duru' } } as const
  const write = (kind: Kind) =>
    transact(scope, async (tx) =>
      tx.record({ entity: 'lead', id: newId(), action: 'deleted', ...(kind.startsWith('audit') && { audit }) }),
    )
  const finish = noteMachine('PostgreSQL')
  for (let round = -1; round < ROUNDS; round += 1)
    for (const kind of KINDS) {
      await withClient(url, (client) => client.query(kind.endsWith('no chain') ? CHAIN_OFF : CHAIN_ON))
      const [cpu, sent] = [await cpuOf(server), statements]
      for (let made = 0; made < WRITES; made += 1) await write(kind)
      // The first round finds nothing prepared.
      if (round < 0) continue
      spent[kind].cpu += (await cpuOf(server)) - cpu
      spent[kind].statements += statements - sent
    }
  await close()
  await withClient(server, (client) => client.query(`drop database ${NAME} with (force)`))
  report(spent, finish())
}

function report(
  spent: Record<Kind, { cpu: number; statements: number }>,
  machine: ReturnType<ReturnType<typeof noteMachine>>,
) {
  const each = (kind: Kind) => ({
    kind,
    micros: (spent[kind].cpu * 1000) / (ROUNDS * WRITES),
    statements: spent[kind].statements / (ROUNDS * WRITES),
  })
  const found = KINDS.map(each)
  const ratio = (of: 'audit row' | 'no audit row') => each(`${of}, chain`).micros / each(`${of}, no chain`).micros
  const audited = ratio('audit row')
  const unaudited = ratio('no audit row')
  const missed = [
    ...(audited <= MOST ? [] : [`an audited write costs ${audited.toFixed(2)} times as much, not at most ${MOST}`]),
    ...(unaudited <= MOST_UNAUDITED ? [] : [`a write without a row costs ${unaudited.toFixed(2)} times as much`]),
    ...(each('audit row, chain').statements === each('audit row, no chain').statements
      ? []
      : ['the chain takes statements']),
  ]
  writeReport({
    name: 'audit',
    title: 'What the chain of the audit log costs a write',
    intro: `The smallest write of \`transact\`, one at a time, ${ROUNDS} × ${WRITES.toLocaleString('en')} of each kind in turn; the figures are the processor time of PostgreSQL for a whole transaction.`,
    machine,
    tables: [
      {
        head: ['write', 'processor time, µs', 'statements', 'times without the chain', 'at most'],
        rows: found.map(({ kind, micros, statements }) => [
          kind,
          micros.toFixed(0),
          statements,
          kind.endsWith(', chain') ? (kind.startsWith('audit') ? audited : unaudited).toFixed(2) : '',
          kind.endsWith(', chain') ? (kind.startsWith('audit') ? MOST : MOST_UNAUDITED) : '',
        ]),
      },
    ],
    notes: ['Without the chain the trigger is off, so the row has neither number nor hashes.'],
    missed,
    data: found,
  })
  process.exitCode = missed.length > 0 ? 1 : 0
}

if (postgresUrl) await measure(postgresUrl)
else console.log(NO_POSTGRES)
