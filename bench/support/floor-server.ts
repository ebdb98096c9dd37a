import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'
import { newId } from '#shared/ids.ts'
import type { Plan, Plans, Statement } from './capture-statements.ts'

/**
 * The floor: what the framework, the driver and the database cost without a product. It looks the session up by its key and sends
 * the statements that Plotline sends, with `pg` as it comes, in a pool of the same size, and answers the rows as JSON. It does not
 * parse cookies, hash, limit rates, check rights or input, shape answers, set headers, publish changes or log.
 */
export type FloorSetup = { databaseUrl: string; plans: Plans; named: boolean; keep: string[]; connections: number }

type Given = Record<string, string | undefined>
type Run = (given: Given) => Promise<unknown>

process.once('message', (setup: FloorSetup) => {
  void serve(setup).then((port) => process.send?.({ port }))
})
process.on('disconnect', () => process.exit(0))

async function serve({ databaseUrl, plans, named, keep, connections }: FloorSetup): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c timezone=UTC' })
  const toQuery = (text: string, values: unknown[], name?: string) =>
    named && name ? { name, text, values } : { text, values }
  const signIn = async (sid: unknown) => {
    const { rows } = await pool.query(
      toQuery('select workspace_id, user_id, sess, expire from sessions where sid = $1', [sid], 'session'),
    )
    if (rows.length === 0) throw new Error('There is no such session')
  }
  const reading = ({ statements, swaps }: Plan): Run => {
    const queries = statements.map((statement) => ({ ...statement, fill: filler(statement, swaps, keep) }))
    return async (given) => {
      const answers = await Promise.all(
        queries.map(({ text, name, fill }) => pool.query(toQuery(text, fill(given), name))),
      )
      return answers.length === 1 ? answers[0]?.rows : answers.map(({ rows }) => rows)
    }
  }
  const writing = ({ statements, swaps }: Plan): Run => {
    const queries = statements.map((statement) => ({ ...statement, fill: filler(statement, swaps, keep) }))
    return async (given) => {
      const client = await pool.connect()
      try {
        let rows: unknown[] = []
        for (const { text, name, fill } of queries) {
          const answer = await client.query(toQuery(text, fill(given), name))
          if (answer.rows.length > 0) rows = answer.rows
        }
        return rows
      } finally {
        client.release()
      }
    }
  }
  const app = fastify({ logger: false })
  const get = (path: string, plan: Plan) => {
    const run = reading(plan)
    app.get(path, async (request) => {
      await signIn(request.headers['x-sid'])
      return run({ ...(request.params as Given), ...(request.query as Given) })
    })
  }
  get('/api/leads', plans.list)
  get('/api/leads/:id', plans.one)
  get('/api/search', plans.search)
  get('/api/deals', plans.column)
  get('/api/deals/totals', plans.totals)
  get('/api/dashboard/metrics', plans.metrics)
  const create = writing(plans.create)
  app.post('/api/leads', async (request) => {
    await signIn(request.headers['x-sid'])
    return create({ key: request.headers['idempotency-key'] as string })
  })
  const moves = Object.fromEntries(Object.entries(plans.move).map(([stage, plan]) => [stage, writing(plan)]))
  app.put('/api/deals/:id/stage', async (request) => {
    await signIn(request.headers['x-sid'])
    return moves[(request.body as { stage: string }).stage]?.(request.params as Given)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Makes a captured statement's values for another request: what came with it, ids of new rows and the time are put in anew. */
function filler({ text, values }: Statement, swaps: Record<string, string>, keep: string[]) {
  const isWrite = /insert|update/.test(text)
  const makers = values.map((value) => {
    if (typeof value !== 'string') return () => value
    for (const [marker, name] of Object.entries(swaps))
      if (value.includes(marker)) {
        const [before = '', ...rest] = value.split(marker)
        const plain = (given: Given) => [before, ...rest].join(given[name])
        return isWrite ? (given: Given) => anew(plain(given), [...keep, given[name]]) : plain
      }
    return isWrite ? () => anew(value, keep) : () => value
  })
  return (given: Given) => makers.map((make) => make(given))
}

function anew(value: string, keep: (string | undefined)[]): string {
  if (value.length < 24) return value
  return value
    .replace(UUID, (id) => (keep.includes(id) ? id : newId()))
    .replace(INSTANT, () => new Date().toISOString())
}
