import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { SEARCHED_KINDS } from '#features/search/server/search-kinds.queries.ts'
import { newId } from '#shared/ids.ts'
import type { Plan, Plans, Statement } from './capture-statements.ts'
import { type Given, type LeastStatement, leastStatements } from './least-statements.ts'

/**
 * The floor: what the framework, the driver and the database cost without a product. It looks the session up by its key and sends
 * the statements that Plotline sends, with `pg` as it comes, in a pool of the same size, and answers the rows as JSON. It does not
 * parse cookies, hash, limit rates, check rights or input, shape answers, set headers, publish changes or log. The floor of the
 * kind `least` looks no session up and sends one statement for each answer.
 */
export type FloorSetup = {
  databaseUrl: string
  plans: Plans
  kind: 'plain' | 'named' | 'least'
  keep: string[]
  connections: number
}

const HITS = 5
const SEARCHED = SEARCHED_KINDS.map(({ group }) => group)

process.once('message', (setup: FloorSetup) => {
  void serve(setup).then((port) => process.send?.({ port }))
})
process.on('disconnect', () => process.exit(0))

function openPool(databaseUrl: string, connections: number): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c timezone=UTC' })
}

/** How the floor asks the database: the session by its key, a read's statements at once, a write's one after another. */
function openFloor({ databaseUrl, kind, keep, connections }: FloorSetup) {
  const pool = openPool(databaseUrl, connections)
  const toQuery = (text: string, values: unknown[], name?: string) =>
    kind === 'named' && name ? { name, text, values } : { text, values }
  const fillable = ({ statements, swaps }: Plan) =>
    statements.map((statement) => ({ ...statement, fill: filler(statement, swaps, keep) }))
  return {
    signIn: async (sid: unknown) => {
      const { rows } = await pool.query(
        toQuery('select workspace_id, user_id, sess, expire from sessions where sid = $1', [sid], 'session'),
      )
      if (rows.length === 0) throw new Error('There is no such session')
    },
    reading: (plan: Plan) => {
      const queries = fillable(plan)
      return async (given: Given) => {
        const answers = await Promise.all(
          queries.map(({ text, name, fill }) => pool.query(toQuery(text, fill(given), name))),
        )
        return answers.map(({ rows }) => rows)
      }
    },
    writing: (plan: Plan) => {
      const queries = fillable(plan)
      return async (given: Given) => {
        const client = await pool.connect()
        try {
          let last: unknown[] = []
          for (const { text, name, fill } of queries) {
            const { rows } = await client.query(toQuery(text, fill(given), name))
            if (rows.length > 0) last = rows
          }
          return last
        } finally {
          client.release()
        }
      }
    },
  }
}

async function serve(setup: FloorSetup): Promise<number> {
  const app = fastify({ logger: false })
  if (setup.kind === 'least') answerLeast(app, setup)
  else answerAlike(app, setup)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Each call with its one minimal statement. */
function answerLeast(app: FastifyInstance, { databaseUrl, connections, plans }: FloorSetup): void {
  const pool = openPool(databaseUrl, connections)
  const least = leastStatements(plans)
  const send = async ({ values, ...statement }: LeastStatement, request: FastifyRequest) => {
    const { params, query, body, headers } = request
    const given = { ...(params as Given), ...(query as Given), ...(body as Given) }
    const { rows } = await pool.query({
      ...statement,
      values: values({ ...given, key: headers['idempotency-key'] as string }),
    })
    return rows
  }
  app.get('/api/leads', (request) => send(least.list, request))
  app.get('/api/leads/:id', (request) => send(least.one, request))
  app.get('/api/deals', (request) => send((request.query as Given).stage ? least.column : least.board, request))
  app.get('/api/deals/totals', (request) => send(least.totals, request))
  app.get('/api/dashboard/metrics', (request) => send(least.metrics, request))
  app.get('/api/search', (request) => send(least.search, request))
  app.post('/api/leads', (request) => send(least.create, request))
  app.put('/api/deals/:id/stage', (request) => send(least.move, request))
}

/** Each call as Plotline sends it. */
function answerAlike(app: FastifyInstance, setup: FloorSetup): void {
  const { plans } = setup
  const { signIn, reading, writing } = openFloor(setup)
  const get = (path: string, run: (given: Given) => Promise<unknown>) =>
    app.get(path, async (request) => {
      await signIn(request.headers['x-sid'])
      return run({ ...(request.params as Given), ...(request.query as Given) })
    })
  const one = (plan: Plan) => {
    const run = reading(plan)
    return async (given: Given) => (await run(given))[0]
  }
  get('/api/leads', one(plans.list))
  get('/api/leads/:id', one(plans.one))
  const [column, board] = [one(plans.column), one(plans.board)]
  get('/api/deals', (given) => (given.stage ? column : board)(given))
  get('/api/deals/totals', one(plans.totals))
  get('/api/dashboard/metrics', one(plans.metrics))
  get('/api/search', searching(reading(plans.search), reading(plans.searchOn)))
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
}

type Reading = (given: Given) => Promise<unknown[][]>

/** As Plotline does, it looks among all records of the kinds that the newest do not fill. */
function searching(first: Reading, second: Reading): (given: Given) => Promise<unknown> {
  return async (given) => {
    const [newest = []] = await first({ ...given, wanted: SEARCHED.join() })
    const count = (kind: string) => newest.filter((row) => Object.values(row as object)[0] === kind).length
    const missing = SEARCHED.filter((kind) => count(kind) < HITS)
    if (missing.length === 0) return newest
    return [...newest, ...(await second({ ...given, wanted: missing.join() })).flat()]
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** Makes a captured statement's values for another request: the request's values, ids of new rows and the time are replaced. */
function filler({ text, values }: Statement, swaps: Record<string, string>, keep: string[]) {
  const isWrite = /insert|update/.test(text)
  const makers = values.map((value) => {
    if (Array.isArray(value))
      return (given: Given) => value.map((one) => (one in swaps ? given[swaps[one] ?? ''] : one))
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
