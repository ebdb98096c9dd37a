import { statfs } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { appPages } from '#shared/paths.ts'
import { filesOf } from './backup/installation.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { answerCopyRequests } from './backup/store-copy.ts'
import { CommandRefused } from './base/command-refused.ts'
import type { Context } from './base/context.ts'
import { type Env, EnvError } from './base/env.ts'
import { openRedis } from './base/redis.ts'
import { isDiskFull } from './base/refusals.ts'
import { buildApp } from './build-app.ts'
import { type Bus, localBus, redisBus } from './changes/bus.ts'
import { latestChanges, latestSeq } from './changes/changes.queries.ts'
import { sweepKeys } from './changes/idempotency.ts'
import { loadLanguages } from './changes/languages.ts'
import { connect, type Store } from './db/connect.ts'
import type { OpenDatabase } from './db/database.ts'
import { runSeeds } from './demo/seeds.ts'
import { accounts, DEMO_ACCOUNT, namedFiles, registerAddresses, routes, seeds, sweeps } from './features.ts'
import { Files } from './files/files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { requireNoFiles, tieFiles, whyNotTied } from './files/tie-files.ts'
import { UPLOAD_MS } from './http/body-timeout.ts'
import { isSignedIn } from './http/caller.ts'
import { keepEarlierBuilds } from './http/earlier-builds.ts'
import { Limits } from './http/limits.ts'
import { originReader } from './http/origin.ts'
import { builtPages } from './http/pages.ts'
import { keepStartingJobs } from './jobs/jobs.ts'
import { openMailer } from './mail/mail.ts'
import { openContext } from './open-context.ts'
import { PushSender, pushSubject } from './push/push.ts'
import { hasPushDevices } from './push/push-keys.queries.ts'
import { makeQueue } from './queue/queue.ts'
import { startCatchUp } from './realtime/catch-up.ts'
import { SmsSender } from './sms/sms.ts'

const SWEEP_MS = 3_600_000
/** What works in a folder of its own, such as an export, is over after this time. */
const WORK_MS = 24 * 3_600_000
const CATCH_UP_MS = 2_000
/** A process alone misses nothing: only sessions that run out are looked for. */
const ALONE_CATCH_UP_MS = 30_000

export type Running = {
  port: number
  firstStep: string
  log: (message: string, details?: object) => void
  close: () => Promise<void>
}

type Options = {
  webRoot: string
  /** Resolves when the web app lies in `webRoot`. */
  webBuilt?: Promise<unknown> | undefined
  isDev: boolean
  store: Store
}

/**
 * Starts the whole server for the settings, from top to bottom: each step takes what it needs and answers what it made. Resolves
 * when the server answers requests.
 */
export async function startServer(env: Env, options: Options): Promise<Running> {
  // What is opened before the app has its log only once that is there.
  const log: { to?: FastifyBaseLogger } = {}
  const warn = (text: string) => (error: unknown) => log.to?.warn({ err: error }, text)
  const onFatal = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  const files = new Files({ dataDir: env.dataDir, s3: env.s3, onError: warn('files could not be kept or removed') })
  const { database, copyTo, close: closeDatabase } = await openTied(env, options.store, onFatal)
  const redis = env.redisUrl ? await joinRedis(env.redisUrl, log) : undefined
  const bus = redis ? busOver(redis, log) : localBus()
  await requireAWayIn(env, database)
  const mailer = await openMailer({ smtpUrl: env.smtpUrl, from: env.mailFrom, onError: warn('mail was not sent') })
  const sms = new SmsSender({ gateway: env.sms, onError: warn('SMS was not sent') })
  const push = new PushSender({ database, subject: pushSubject(env), onError: warn('a push message was not sent') })
  // Made with the first start, so that a backup from then on has them.
  await push.keys()
  // Of an embedded database there is one process: what it left behind is nobody's.
  await files.sweepUploads(Date.now() - (env.databaseUrl ? UPLOAD_MS : 0))
  await files.sweepWork(Date.now() - (env.databaseUrl ? WORK_MS : 0))
  const context = openContext({
    database,
    files,
    languages: await loadLanguages(warn('a language could not be read')),
    mailer,
    sms,
    push,
    bus,
    limits: new Limits({ scale: env.rateLimitScale, redis }),
    installation: { registration: env.registration },
    storageQuota: env.storageQuota,
  })
  const demoAccount = env.demo ? await prepareDemo(context) : undefined
  context.installation = { registration: env.registration, demoAccount }
  // After the demo data is made: nobody is mailed about a past that never was.
  const jobs = jobsOf(env, context, warn('a job failed'), onFatal)
  // Whoever gets a notification from the first call on gets its mail, SMS and push message too.
  const isSending = mailer.isSetUp || sms.isSetUp || (await hasPushDevices(database))
  if (isSending) await jobs.start()
  const app = await listen(context, env, options, redis)
  log.to = app.log
  const stopHousekeeping = keepHouse(context, app.log, redis ? CATCH_UP_MS : ALONE_CATCH_UP_MS)
  const stopBackups = beginBackups(env, copyTo, app.log)
  const step = await firstStep(database, demoAccount, env.demo)
  // Where nothing is sent, no start waits for the queue.
  if (!isSending) void jobs.start()
  return {
    port: (app.server.address() as AddressInfo).port,
    firstStep: step,
    log: (message, details = {}) => app.log.info(details, message),
    close: async () => {
      stopBackups()
      jobs.stopStarting()
      await app.close()
      await jobs.close()
      await mailer.close()
      push.close()
      stopHousekeeping()
      await bus.close()
      redis?.disconnect()
      await closeDatabase()
    },
  }
}

type Log = { to?: FastifyBaseLogger }

/** Starts and ends the jobs of a server. */
function jobsOf(env: Env, context: Context, onError: (error: unknown) => void, onFatal: (error: Error) => void) {
  const closing = new AbortController()
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
  let started: Promise<void> | undefined
  return {
    start: () => {
      started = keepStartingJobs({ context, publicUrl, onError }, closing.signal)
      started.catch(onFatal)
      return started
    },
    stopStarting: () => closing.abort(),
    close: async () => {
      await started
      await context.queue.close()
    },
  }
}

/** Composes the app and lets it listen. */
async function listen(
  context: Context,
  env: Env,
  options: Options,
  redis: Redis | undefined,
): Promise<FastifyInstance> {
  const app = await buildApp({
    context,
    routes,
    readSession: accounts.readSession,
    latestSeq,
    isReady: () => readiness(context.database, env.dataDir),
    helpers: () => ({ ...(redis && { redis: redis.status === 'ready' ? 'ok' : 'down' }) }),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    logLevel: env.logLevel === 'info' && process.stdout.isTTY ? 'warn' : env.logLevel,
    pages: await pagesFor(context, options, env.dataDir),
  })
  registerAddresses(app, context, originReader(env.publicUrl))
  // The one line that says where Plotline is comes from main; the framework's own would repeat it per address.
  const { level } = app.log
  app.log.level = 'warn'
  await app.listen({ port: env.port, host: env.host })
  app.log.level = level
  return app
}

/** Sweeps, and finds what a lost message between processes did not tell; answers what ends both. */
function keepHouse(context: Context, log: FastifyBaseLogger, everyMs: number): () => void {
  const sweep = setInterval(() => void sweepAll(context, log), SWEEP_MS)
  const stopCatchUp = startCatchUp({
    hub: context.hub,
    readLatest: (workspaceIds) => latestChanges(context, workspaceIds),
    readLiveSids: (sids) => accounts.liveSids(context, sids),
    everyMs,
    onError: (error) => log.warn({ err: error }, 'what was missed could not be read'),
  })
  return () => {
    clearInterval(sweep)
    stopCatchUp()
  }
}

/** Opens the database, which must be that of the files. */
async function openTied(env: Env, store: Store, onFatal: (error: Error) => void) {
  const kept = filesOf(env)
  const isAsked = env.startEmpty || env.adoptFiles
  const beforeFirst = isAsked ? undefined : () => requireNoFiles(kept)
  const opened = await connect({ ...store, onFatal, makeQueue, ...(beforeFirst && { beforeFirst }) })
  try {
    await tieFiles(opened.database, kept, namedFiles, { adopt: env.adoptFiles, startEmpty: env.startEmpty })
  } catch (error) {
    if (!(error instanceof CommandRefused)) {
      await opened.close()
      throw error
    }
    // Work goes on without files; the sweep compares the ids once more.
    process.stderr.write(`${error.message} Whether these are the files of this database was not checked.\n`)
  }
  return opened
}

/** Removes what nobody needs any more: ended sessions, files without a record, broken uploads, old keys. */
async function sweepAll(context: Context, log: FastifyBaseLogger): Promise<void> {
  const { database, files } = context
  const running = [
    ...sweeps.map((sweep) => sweep(context)),
    accounts.sweepSessions(context),
    accounts.sweepChallenges(context),
    sweepFiles({ database, store: files.store, named: namedFiles, whyNotTied, log }),
    files.sweepUploads(Date.now() - UPLOAD_MS),
    files.sweepWork(Date.now() - WORK_MS),
    sweepKeys(context),
  ]
  await Promise.all(running.map((work) => work.catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))))
}

/** Below so many free bytes the next write may fail. */
const LEAST_FREE = 16 * 1024 * 1024

/** True when calls can be answered, or why not. */
async function readiness(database: OpenDatabase, dataDir: string): Promise<boolean | string> {
  const full = 'The disk is full: nothing can be saved until there is room.'
  try {
    if (!(await database.isAnswering())) return false
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize < LEAST_FREE ? full : true
  } catch (error) {
    return isDiskFull(error) ? full : false
  }
}

/** Fills an empty installation with the demo company; answers the account to look around with, where there is one. */
async function prepareDemo(context: Context): Promise<typeof DEMO_ACCOUNT | undefined> {
  const { database } = context
  if (!(await accounts.hasAccounts(database))) await runSeeds(context, seeds)
  return (await accounts.hasAccounts(database, DEMO_ACCOUNT.email)) ? DEMO_ACCOUNT : undefined
}

/** Answers `npm run backup`, and runs it by itself where BACKUP_DIR says where to. */
function beginBackups(
  { dataDir, backup }: Env,
  copyTo: ((folder: string) => Promise<void>) | undefined,
  log: FastifyBaseLogger,
): () => void {
  const stopAnswering = copyTo && answerCopyRequests(dataDir, copyTo)
  const stopSchedule =
    backup.folder &&
    scheduleBackups({
      folder: backup.folder,
      everyMs: backup.everyMs,
      onDone: (said) => log.info(said),
      onError: (reason) => log.error({ reason }, 'the backup failed'),
    })
  return () => {
    stopAnswering?.()
    if (stopSchedule) stopSchedule()
  }
}

/** Connects the processes through Redis; what it does not bring, because it is down, each finds in the database. */
function joinRedis(url: string, log: Log): Promise<Redis> {
  return openRedis(url, (state) => {
    const text = 'Redis does not answer: limits count per process, live updates take up to 5 s'
    if (state === true) log.to?.info('Redis answers')
    else if (log.to) log.to.warn({ err: state }, text)
    else process.stderr.write(`${text} (${state.message}). Check REDIS_URL.\n`)
  })
}

const busOver = (redis: Redis, log: Log): Bus =>
  redisBus(redis, (error) => log.to?.debug({ err: error }, 'a message to the other processes was lost'))

async function pagesFor(context: Context, { webRoot, webBuilt, isDev }: Options, dataDir: string) {
  await webBuilt
  const isTheirs = (request: FastifyRequest) => isSignedIn(context, request, accounts.readSession)
  if (isDev) return (await import('./http/dev-pages.ts')).devPages(isTheirs)
  const earlierAssets = await keepEarlierBuilds(join(webRoot, 'assets'), resolve(dataDir, 'app-files')).catch(
    (error) => {
      // Old pages then have to be loaded anew; nothing else needs it.
      process.stderr.write(`The files of earlier builds could not be kept: ${error}\n`)
      return undefined
    },
  )
  return builtPages({ root: webRoot, earlierAssets, appPaths: appPages(), isSignedIn: isTheirs })
}

/** Where nobody has an account and nobody may open one, nobody would ever get in. */
async function requireAWayIn({ registration, demo }: Env, database: OpenDatabase): Promise<void> {
  if (registration !== 'closed' || demo || (await accounts.hasAccounts(database))) return
  throw new EnvError(
    'REGISTRATION=closed, and nobody has an account yet. Start once without it and create the first one.',
  )
}

/** What a person should do first, in one line. */
async function firstStep(
  database: OpenDatabase,
  demo: { email: string; password: string } | undefined,
  wantsDemo: boolean,
): Promise<string> {
  if (wantsDemo && !demo)
    return 'DEMO has no effect: this database is in use and has no demo account. Open it and sign in. Stop with Ctrl+C.'
  if (demo) return `Sign in with the demo account: ${demo.email}, password ${demo.password}. Stop with Ctrl+C.`
  if (await accounts.hasAccounts(database)) return 'Open it and sign in. Stop with Ctrl+C.'
  return 'Open it, choose Create Account, and you are the admin of your company. Stop with Ctrl+C.'
}
