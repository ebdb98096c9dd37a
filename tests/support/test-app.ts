import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Installation } from '#features/auth/server/auth.installation.ts'
import type { Role, User } from '#features/workspace/workspace.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { buildApp } from '#server/build-app.ts'
import { localBus } from '#server/changes/bus.ts'
import { latestSeq } from '#server/changes/changes.queries.ts'
import type { StatementListener } from '#server/db/database.ts'
import { accounts, registerAddresses, routes } from '#server/features.ts'
import { Files } from '#server/files/files.ts'
import { Limits } from '#server/http/limits.ts'
import { originReader } from '#server/http/origin.ts'
import type { Route } from '#server/http/serve.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import type { ReminderKinds } from '#server/jobs/reminder-kinds.ts'
import { openMailer } from '#server/mail/mail.ts'
import { openContext } from '#server/open-context.ts'
import { PushSender } from '#server/push/push.ts'
import type { Patience } from '#server/queue/queue.ts'
import type { LiveTimes } from '#server/realtime/socket-route.ts'
import { type SmsGateway, SmsSender } from '#server/sms/sms.ts'
import type { AnswerOf, Endpoint, SentBody, SentParams, SentQuery } from '#shared/endpoint.ts'
import { fillPath } from '#shared/endpoint.ts'
import type { ServerMessage } from '#shared/realtime.ts'
import type { Language } from '#shared/texts.ts'
import { refusalsOf } from '../../scripts/generate/refusals.ts'
import { auditStatements } from './audit-statements.ts'
import { PushServices } from './push-services.ts'
import { openTestDatabase } from './test-database.ts'

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers }
type Parts = {
  body?: unknown
  headers?: Record<string, string>
  query?: Record<string, string>
  params?: Record<string, string>
}
type Name = { firstName: string; lastName: string }
/** A body, with `occurredAt` if that is not now. */
type Said<E> = SentBody<E> | (SentBody<E> & { occurredAt?: string | null })

let counter = 0

/** The server on a database of its own, listening on a free port of this machine. Every answer is checked against its contract. */
export async function startTestApp(
  options: {
    installation?: Partial<Installation>
    limitScale?: number
    smtpUrl?: string
    /** The SMS gateway, where there is one. */
    sms?: SmsGateway
    /** The log level; warnings by default. */
    logLevel?: string
    /** Timings of the live connection that differ from the defaults. */
    liveTimes?: Partial<LiveTimes>
    /** PUBLIC_URL and TRUST_PROXY, where they are set. */
    publicUrl?: string
    trustProxy?: number
    /** Starts the jobs with these retry settings for mails and SMS. */
    jobs?: { mailPatience?: Patience }
    /** Reminder kinds instead of the product's. */
    reminders?: ReminderKinds
    /** Languages beside English, by the codes of the settings. */
    languages?: ReadonlyMap<string, Language>
    /** Calls in addition to the product's. */
    moreRoutes?: Route[]
    /** Sees every statement with its values, as the audit does. */
    onStatement?: StatementListener
  } = {},
) {
  const audit = auditStatements()
  const mailErrors: unknown[] = []
  const smsErrors: unknown[] = []
  const pushErrors: unknown[] = []
  const fileErrors: unknown[] = []
  const jobErrors: unknown[] = []
  const pushServices = new PushServices()
  await pushServices.open()
  const store = await openTestDatabase((statement, values) => {
    audit.onStatement(statement)
    options.onStatement?.(statement, values)
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'plotline-test-files-'))
  const newMailer = (smtpUrl: string | undefined) =>
    openMailer({ smtpUrl, from: 'Plotline <crm@example.com>', onError: (error) => mailErrors.push(error) })
  const bus = localBus()
  const context = openContext({
    database: store.database,
    files: new Files({ dataDir, s3: undefined, onError: (error) => fileErrors.push(error) }),
    languages: options.languages ?? new Map(),
    mailer: await newMailer(options.smtpUrl),
    sms: new SmsSender({ gateway: options.sms, onError: (error) => smsErrors.push(error) }),
    push: new PushSender({
      database: store.database,
      subject: 'https://crm.example.com',
      connect: pushServices.connect,
      onError: (error) => pushErrors.push(error),
    }),
    bus,
    limits: new Limits({ scale: options.limitScale ?? 1000 }),
    installation: { registration: 'workspace', ...options.installation },
    storageQuota: null,
  })
  if (options.reminders) context.reminderKinds = options.reminders
  const logLines: string[] = []
  const app = await buildApp({
    context,
    routes: [...routes, ...(options.moreRoutes ?? [])],
    readSession: accounts.readSession,
    latestSeq,
    isReady: store.database.isAnswering,
    publicUrl: options.publicUrl,
    trustProxy: options.trustProxy ?? false,
    logLevel: options.logLevel ?? 'warn',
    logTo: { write: (line) => logLines.push(line) },
    checkAnswers: true,
    liveTimes: options.liveTimes,
  })
  registerAddresses(app, context, originReader(options.publicUrl))
  await app.listen({ port: 0, host: '127.0.0.1' })
  if (options.jobs)
    await startJobs({
      context,
      // A test waits for each message.
      pollSeconds: 0.5,
      ...options.jobs,
      publicUrl: 'https://crm.example.com',
      onError: (error) => jobErrors.push(error),
    })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    app,
    url,
    /** What the server is made of; tests put other parts in. */
    context,
    db: store.database.main,
    bus,
    /** Counts anew, with each limit multiplied. */
    setLimits: (scale: number) => {
      context.limits = new Limits({ scale })
    },
    /** Has mail sent there from now on; nowhere without an address. */
    setMailServer: async (smtpUrl: string | undefined) => {
      await context.mailer.close()
      context.mailer = await newMailer(smtpUrl)
    },
    logLines,
    mailErrors,
    /** What the log says of SMS that were not sent. */
    smsErrors,
    /** The same of push messages. */
    pushErrors,
    /** Where its push messages go. */
    pushServices,
    fileErrors,
    jobErrors,
    /** Where the files of this server are. */
    dataDir,
    /** A browser that nobody is signed in with. */
    visitor: () => new TestClient({ url }),
    /** A new company with its admin signed in. */
    signUp: (fields: Partial<{ email: string; password: string; firstName: string; lastName: string }> = {}) =>
      new TestClient({ url }).signUp(fields),
    close: async () => {
      await app.close()
      await context.queue.close()
      await context.mailer.close()
      context.push.close()
      pushServices.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
      audit.assertClean()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const isReady = (body: unknown): body is string | FormData | Blob =>
  typeof body === 'string' || body instanceof FormData || body instanceof Blob

/** A test client: has a cookie, sends our Origin, and calls by contract or by path. */
export class TestClient {
  /** May be started after this browser is made. */
  private readonly server: { url: string }
  cookie: string | undefined
  /** That of the device, which stays when the session ends. */
  deviceCookie: string | undefined
  user!: User
  password = 'correct horse'

  constructor(server: { url: string }) {
    this.server = server
  }

  get url(): string {
    return this.server.url
  }

  /** Opens an account in a new company, or in the one that invited. */
  async signUp(
    fields: Partial<{ email: string; password: string; firstName: string; lastName: string; invite: string }>,
  ): Promise<this> {
    counter += 1
    const person = {
      email: `person${counter}@example.com`,
      password: this.password,
      firstName: 'Adaeze',
      lastName: `Okafor ${counter}`,
      ...fields,
    }
    this.password = person.password
    const { status, body } = await this.request('POST', '/api/register', { body: person })
    if (status !== 201) throw new Error(`Sign-up failed: ${status} ${JSON.stringify(body)}`)
    this.user = body as User
    return this
  }

  /** A new member of this admin's company, signed in. */
  invite(role: Role = 'sales', fields: Partial<Name> = {}): Promise<TestClient> {
    return new TestClient(this.server).join(this, role, fields)
  }

  /** Opens an account in the company of this admin. */
  async join(admin: TestClient, role: Role, fields: Partial<Name>): Promise<this> {
    counter += 1
    const email = `member${counter}@example.com`
    const { body } = await admin.call(createInvite, { body: { email, role } })
    const token = new URL(body.url ?? '').searchParams.get('invite') ?? ''
    return this.signUp({ email, invite: token, ...fields })
  }

  /** Sends a call of a contract; a refusal that docs/openapi.json does not name for it fails. */
  async call<E>(
    endpoint: E,
    parts: { params?: SentParams<E>; query?: SentQuery<E>; body?: Said<E>; headers?: Record<string, string> } = {},
  ): Promise<Answer<AnswerOf<E>>> {
    const { method, path } = endpoint as Endpoint
    const { params, ...rest } = parts as Parts
    const answer = (await this.request(method, fillPath(path, params), rest)) as Answer<AnswerOf<E>>
    if (answer.status >= 400 && answer.status < 500 && !(answer.status in refusalsOf(endpoint as Endpoint)))
      throw new Error(`${method} ${path} refuses with ${answer.status}: state it under \`refuses\` in its contract`)
    return answer
  }

  /** The record that a call makes; fails when it does not. */
  async create<E>(endpoint: E, body: Said<E>): Promise<AnswerOf<E>> {
    const answer = await this.call(endpoint, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }

  /** Sends any request. A string, form or file is sent as it is. */
  async request(method: string, path: string, { body, headers = {}, query }: Parts = {}): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(`${this.url}${path}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.url,
        ...((this.cookie || this.deviceCookie) && {
          cookie: [this.cookie, this.deviceCookie].filter(Boolean).join('; '),
        }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isReady(body) ? body : JSON.stringify(body),
    })
    for (const cookie of response.headers.getSetCookie()) this.keepCookie(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  private keepCookie(header: string): void {
    const [pair = ''] = header.split(';')
    if (pair.startsWith('device=')) this.deviceCookie = pair
    if (!pair.startsWith('sid=')) return
    this.cookie = pair === 'sid=' ? undefined : pair
  }

  /** Opens the live socket and waits until it is authenticated. */
  async listen(): Promise<TestSocket> {
    const socket = new TestSocket(this.url, { cookie: this.cookie ?? '', origin: this.url })
    await socket.opened
    socket.send({ type: 'auth', userId: this.user.id, userName: this.user.firstName })
    await socket.next((message) => message.type === 'auth_success')
    return socket
  }
}

/** A live socket that records its messages. */
export class TestSocket {
  readonly heard: ServerMessage[] = []
  readonly opened: Promise<void>
  readonly closed: Promise<number>
  readonly socket: WebSocket
  private waiting: (() => void)[] = []

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve())
      this.socket.once('error', reject)
    })
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)))
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(data.toString()) as ServerMessage)
      for (const wake of this.waiting.splice(0)) wake()
    })
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The first matching message, received already or from now on; fails after 5 s. */
  async next<Message extends ServerMessage>(fits: (message: ServerMessage) => boolean): Promise<Message> {
    const deadline = Date.now() + 5000
    for (;;) {
      const found = this.heard.find(fits)
      if (found) return found as Message
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not heard; heard ${JSON.stringify(this.heard)}`)),
          deadline - Date.now(),
        )
        this.waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  close(): void {
    this.socket.terminate()
  }
}
