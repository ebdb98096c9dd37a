import { statfs } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { appPages } from '#shared/paths.ts'
import { filesOf } from './backup/installation.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { answerCopyRequests } from './backup/store-copy.ts'
import { latestChanges, latestSeq } from './changes/changes.routes.ts'
import { sweepKeys } from './changes/idempotency.ts'
import { CommandRefused } from './command-refused.ts'
import { connect, type Store } from './db/connect.ts'
import { isDatabaseAnswering } from './db/database.ts'
import { runSeeds } from './demo/seeds.ts'
import { type Env, EnvError } from './env.ts'
import { accounts, DEMO_ACCOUNT, namedFiles, objectFinders, registerAddresses, routes, seeds } from './features.ts'
import { openQuota } from './files/file-quota.ts'
import { openFiles, sweepUploads } from './files/files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { requireNoFiles, tieFiles, whyNotTied } from './files/tie-files.ts'
import { buildApp } from './http/app.ts'
import { UPLOAD_MS } from './http/body-timeout.ts'
import { isSignedIn } from './http/caller.ts'
import { keepEarlierBuilds } from './http/earlier-builds.ts'
import { isDiskFull } from './http/errors.ts'
import { openLimits } from './http/limits.ts'
import { builtPages } from './http/pages.ts'
import { keepStartingJobs } from './jobs/jobs.ts'
import { closeQueue } from './jobs/queue.ts'
import { closeMail, openMail } from './mail/mail.ts'
import { type Bus, redisBus } from './realtime/bus.ts'
import { startCatchUp } from './realtime/catch-up.ts'
import { switchBus } from './realtime/hub.ts'
import { openRedis } from './redis.ts'

const SWEEP_MS = 3_600_000
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
 * Starts the whole server for the settings: database, limits, bus, mail, files, queue, routes, pages. Resolves when it answers
 * requests.
 */
export async function startServer(env: Env, options: Options): Promise<Running> {
  let app: FastifyInstance | undefined
  const onFatal = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  openFiles({
    dataDir: env.dataDir,
    s3: env.s3,
    onError: (error) => app?.log.warn({ err: error }, 'files could not be kept or removed'),
  })
  const database = await openTied(env, options.store, onFatal)
  const { redis, bus } = env.redisUrl ? await joinProcesses(env.redisUrl, () => app) : {}
  await requireAWayIn(env)
  openLimits({ scale: env.rateLimitScale, redis })
  await openMail({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    onError: (error) => app?.log.warn({ err: error }, 'mail was not sent'),
  })
  openQuota(env.storageQuota)
  // Of an embedded database there is one process: what it left behind is nobody's.
  await sweepUploads(Date.now() - (env.databaseUrl ? UPLOAD_MS : 0))
  const demoAccount = env.demo ? await prepareDemo() : undefined
  const closing = new AbortController()
  // After the demo data is made: nobody is mailed about a past that never was.
  const beginJobs = () => {
    const started = keepStartingJobs(
      {
        publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
        onError: (error: unknown) => app?.log.warn({ err: error }, 'a job failed'),
      },
      closing.signal,
    )
    started.catch(onFatal)
    return started
  }
  // Whoever is told something from the first call on is mailed too.
  if (env.smtpUrl) await beginJobs()
  accounts.configureAuth({ registration: env.registration, demoAccount })
  app = await buildApp({
    routes,
    readSession: accounts.readSession,
    objectFinders,
    latestSeq,
    isReady: () => readiness(env.dataDir),
    helpers: () => ({ ...(redis && { redis: redis.status === 'ready' ? 'ok' : 'down' }) }),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    logLevel: env.logLevel === 'info' && process.stdout.isTTY ? 'warn' : env.logLevel,
    pages: await pagesFor(options, env.dataDir),
  })
  registerAddresses(app)
  // The one line that says where Plotline is comes from main; the framework's own would repeat it per address.
  const { level } = app.log
  app.log.level = 'warn'
  await app.listen({ port: env.port, host: env.host })
  app.log.level = level
  const { log } = app
  const sweep = setInterval(() => void sweepAll(log), SWEEP_MS)
  const stopCatchUp = startCatchUp({
    readLatest: latestChanges,
    readLiveSids: accounts.liveSids,
    everyMs: redis ? CATCH_UP_MS : ALONE_CATCH_UP_MS,
    onError: (error) => app?.log.warn({ err: error }, 'what was missed could not be read'),
  })
  const stopBackups = beginBackups(env, database.copyTo, () => app)
  const step = await firstStep(demoAccount, env.demo)
  // Where no mail leaves, no start waits for the queue.
  const jobsStarted = env.smtpUrl ? undefined : beginJobs()
  return {
    port: (app.server.address() as AddressInfo).port,
    firstStep: step,
    log: (message, details = {}) => app?.log.info(details, message),
    close: async () => {
      clearInterval(sweep)
      stopBackups()
      closing.abort()
      await app?.close()
      await jobsStarted
      await closeQueue()
      await closeMail()
      stopCatchUp()
      await bus?.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

/** Opens the database, which must be that of the files. */
async function openTied(env: Env, store: Store, onFatal: (error: Error) => void) {
  const kept = filesOf(env)
  const isAsked = env.startEmpty || env.adoptFiles
  const database = await connect({ ...store, onFatal, ...(!isAsked && { beforeFirst: () => requireNoFiles(kept) }) })
  try {
    await tieFiles(kept, namedFiles, { adopt: env.adoptFiles, startEmpty: env.startEmpty })
  } catch (error) {
    if (!(error instanceof CommandRefused)) {
      await database.close()
      throw error
    }
    // Work goes on without files; the sweep compares the ids once more.
    process.stderr.write(`${error.message} Whether these are the files of this database was not checked.\n`)
  }
  return database
}

/** Removes what nobody needs any more: ended sessions, files without a record, broken uploads, old keys. */
async function sweepAll(log: FastifyBaseLogger): Promise<void> {
  const sweeps = [
    accounts.sweepSessions(),
    sweepFiles({ named: namedFiles, whyNotTied, log }),
    sweepUploads(Date.now() - UPLOAD_MS),
    sweepKeys(),
  ]
  await Promise.all(sweeps.map((work) => work.catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))))
}

/** Below so many free bytes the next write may fail. */
const LEAST_FREE = 16 * 1024 * 1024

/** True when calls can be answered, or why not. */
async function readiness(dataDir: string): Promise<boolean | string> {
  const full = 'The disk is full: nothing can be saved until there is room.'
  try {
    if (!(await isDatabaseAnswering())) return false
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize < LEAST_FREE ? full : true
  } catch (error) {
    return isDiskFull(error) ? full : false
  }
}

/** Fills an empty installation with the demo company; answers the account to look around with, where there is one. */
async function prepareDemo(): Promise<typeof DEMO_ACCOUNT | undefined> {
  if (!(await accounts.hasAccounts())) await runSeeds(seeds)
  return (await accounts.hasAccounts(DEMO_ACCOUNT.email)) ? DEMO_ACCOUNT : undefined
}

/** Answers `npm run backup`, and runs it by itself where BACKUP_DIR says where to. */
function beginBackups(
  { dataDir, backup }: Env,
  copyTo: ((folder: string) => Promise<void>) | undefined,
  app: () => FastifyInstance | undefined,
): () => void {
  const stopAnswering = copyTo && answerCopyRequests(dataDir, copyTo)
  const stopSchedule =
    backup.folder &&
    scheduleBackups({
      folder: backup.folder,
      everyMs: backup.everyMs,
      onDone: (said) => app()?.log.info(said),
      onError: (reason) => app()?.log.error({ reason }, 'the backup failed'),
    })
  return () => {
    stopAnswering?.()
    if (stopSchedule) stopSchedule()
  }
}

/** Connects the processes through Redis; what it does not bring, because it is down, each finds in the database. */
async function joinProcesses(url: string, app: () => FastifyInstance | undefined): Promise<{ redis: Redis; bus: Bus }> {
  const redis = await openRedis(url, (state) => {
    const text = 'Redis does not answer: limits count per process, live updates take up to 5 s'
    if (state === true) app()?.log.info('Redis answers')
    else if (app()) app()?.log.warn({ err: state }, text)
    else process.stderr.write(`${text} (${state.message}). Check REDIS_URL.\n`)
  })
  const bus = redisBus(redis, (error) => app()?.log.debug({ err: error }, 'a message to the other processes was lost'))
  switchBus(bus)
  return { redis, bus }
}

async function pagesFor({ webRoot, webBuilt, isDev }: Options, dataDir: string) {
  await webBuilt
  const isTheirs = (request: FastifyRequest) => isSignedIn(request, accounts.readSession)
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
async function requireAWayIn({ registration, demo }: Env): Promise<void> {
  if (registration !== 'closed' || demo || (await accounts.hasAccounts())) return
  throw new EnvError(
    'REGISTRATION=closed, and nobody has an account yet. Start once without it and create the first one.',
  )
}

/** What a person should do first, in one line. */
async function firstStep(demo: { email: string; password: string } | undefined, wantsDemo: boolean): Promise<string> {
  if (wantsDemo && !demo)
    return 'DEMO has no effect: this database is in use and has no demo account. Open it and sign in. Stop with Ctrl+C.'
  if (demo) return `Sign in with the demo account: ${demo.email}, password ${demo.password}. Stop with Ctrl+C.`
  if (await accounts.hasAccounts()) return 'Open it and sign in. Stop with Ctrl+C.'
  return 'Open it, choose Create Account, and you are the admin of your company. Stop with Ctrl+C.'
}
