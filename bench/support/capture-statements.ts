import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { SEARCHED_KINDS } from '#features/search/server/search-kinds.queries.ts'
import { buildApp } from '#server/build-app.ts'
import { localBus } from '#server/changes/bus.ts'
import { connect } from '#server/db/connect.ts'
import { accounts, routes } from '#server/features.ts'
import { Files } from '#server/files/files.ts'
import { Limits } from '#server/http/limits.ts'
import { openMailer } from '#server/mail/mail.ts'
import { openContext } from '#server/open-context.ts'
import { PushSender } from '#server/push/push.ts'
import { SmsSender } from '#server/sms/sms.ts'
import { BOARD_PATHS, type Known, LIST_PATH, leadBody, WHOLE_BOARD_PATH } from './calls.ts'
import { cookieOf } from './load-rows.ts'

/** A statement as the driver is given it; `name` where it is prepared once a connection. */
export type Statement = { text: string; values: unknown[]; name?: string }
/** The statements that a request makes Plotline send, session apart. `swaps` are texts in them that came with the request. */
export type Plan = { statements: Statement[]; swaps: Record<string, string> }
export type Plans = {
  list: Plan
  search: Plan
  /** The second statement of the search, for groups that are not full. */
  searchOn: Plan
  one: Plan
  column: Plan
  /** The first page of all deals. */
  board: Plan
  totals: Plan
  metrics: Plan
  create: Plan
  /** By the target stage of the deal. */
  move: Record<string, Plan>
}

const KEY = '01900000-0000-7000-8000-00000000beef'
const TERM = 'zzqterm'
const SEARCHED = SEARCHED_KINDS.map(({ group }) => group).join()

/** Runs each call once in this process and records the SQL that it sends. */
export async function captureStatements(databaseUrl: string, known: Known): Promise<Plans> {
  const heard: Statement[] = []
  const stopListening = listenToDriver((statement) => heard.push(statement))
  const { database, close } = await connect({ databaseUrl })
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
  const app = await buildApp({
    context,
    routes,
    readSession: accounts.readSession,
    latestSeq: async () => 0,
    isReady: async () => true,
    trustProxy: false,
    logLevel: 'warn',
  })
  try {
    return await askEach((request, swaps) => ask(app, heard, request, swaps), known)
  } finally {
    await app.close()
    await close()
    stopListening()
  }
}

/** Intercepts the driver's statements; the server's own listener does not get their names. */
function listenToDriver(hear: (statement: Statement) => void): () => void {
  const { query } = pg.Client.prototype
  const listening = function (this: pg.Client, config: pg.QueryConfig | string, ...rest: unknown[]) {
    const [given] = rest as [unknown[] | undefined]
    const { text, name, values = given ?? [] } = typeof config === 'string' ? { text: config } : config
    hear({ text, values, ...(name && { name }) })
    return Reflect.apply(query, this, [config, ...rest])
  }
  pg.Client.prototype.query = listening as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; key?: string; body?: string }

async function ask(
  app: FastifyInstance,
  heard: Statement[],
  request: Request,
  swaps: Record<string, string> = {},
): Promise<Plan> {
  heard.length = 0
  const answer = await app.inject({
    method: request.method,
    url: request.path,
    headers: {
      cookie: `sid=${cookieOf(0)}`,
      ...(request.key && { 'idempotency-key': request.key }),
      ...(request.body && { 'content-type': 'application/json' }),
    },
    ...(request.body && { payload: request.body }),
  })
  if (answer.statusCode >= 300) throw new Error(`${request.path}: ${answer.statusCode} ${answer.body}`)
  return { statements: heard.filter(({ text }) => !text.includes('"sessions"')), swaps }
}

async function askEach(
  get: (request: Request, swaps?: Record<string, string>) => Promise<Plan>,
  { leadIds: [leadId = ''], names, deals, assignees }: Known,
): Promise<Plans> {
  const read = (path: string, swaps = {}) => get({ method: 'GET', path }, swaps)
  const key = KEY.slice(0, -8) + Math.random().toString(16).slice(2, 10).padEnd(8, '0')
  const search = await read(`/api/search?q=${TERM}`, { [TERM]: 'q', [SEARCHED]: 'wanted' })
  const isSecond = ({ name = '' }: Statement) => name.startsWith('search_all')
  const deal = deals.find(({ stage }) => stage === 'new')
  if (!deal) throw new Error('There is no new deal')
  const moveTo = (stage: string) =>
    get({ method: 'PUT', path: `/api/deals/${deal.id}/stage`, body: JSON.stringify({ stage }) }, { [deal.id]: 'id' })
  return {
    list: await read(LIST_PATH),
    search: { ...search, statements: search.statements.filter((one) => !isSecond(one)) },
    searchOn: { ...search, statements: search.statements.filter(isSecond) },
    one: await read(`/api/leads/${leadId}`, { [leadId]: 'id' }),
    column: await read('/api/deals?stage=contract&limit=50', { contract: 'stage' }),
    board: await read(WHOLE_BOARD_PATH),
    totals: await read(BOARD_PATHS.at(-1) ?? ''),
    metrics: await read('/api/dashboard/metrics'),
    create: await get(
      { method: 'POST', path: '/api/leads', key, body: leadBody(0, { names, assignees }) },
      { [key]: 'key' },
    ),
    move: { site_inspection: await moveTo('site_inspection'), new: await moveTo('new') },
  }
}
