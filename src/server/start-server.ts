import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { configureAuth } from '#features/auth/server/auth.installation.ts'
import { registerLoginRedirect } from '#features/auth/server/auth.redirect.ts'
import { readSession, sweepSessions } from '#features/auth/server/auth.sessions.ts'
import { APP_PATHS } from '#shared/paths.ts'
import { latestSeq } from './changes/changes.routes.ts'
import { connect } from './db/connect.ts'
import type { Env } from './env.ts'
import { routes } from './features.ts'
import { firstStep, prepareDemo } from './first-step.ts'
import { buildApp } from './http/app.ts'
import { openLimits } from './http/limits.ts'
import { builtPages } from './http/pages.ts'
import { openMail } from './mail/mail.ts'
import { redisBus } from './realtime/bus.ts'
import { useBus } from './realtime/hub.ts'
import { SESSION_COOKIE } from './session/session.ts'

const SWEEP_MS = 3_600_000

export type Running = { port: number; firstStep: string; close: () => Promise<void> }

/** Starts the whole server for the settings: database, limits, bus, mail, routes, pages. Resolves when it answers requests. */
export async function startServer(env: Env, options: { webRoot: string; isDev: boolean }): Promise<Running> {
  let app: FastifyInstance | undefined
  const log = (message: string, details: object = {}) => app?.log.info(details, message)
  const database = await connect({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    log,
    onFatal: (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exit(1)
    },
  })
  const redis = env.redisUrl ? new Redis(env.redisUrl, { maxRetriesPerRequest: 2 }) : undefined
  redis?.on('error', (error: Error) => app?.log.warn({ err: error }, 'Redis does not answer'))
  openLimits({ scale: env.rateLimitScale, redis })
  if (redis) useBus(await redisBus(redis, (error) => app?.log.warn({ err: error }, 'Redis does not answer')))
  const mail = env.smtpUrl ? openMail({ smtpUrl: env.smtpUrl, from: env.mailFrom }) : undefined
  configureAuth({ registration: env.registration, demo: env.demo, mail, publicUrl: env.publicUrl })
  const demo = env.demo ? await prepareDemo() : undefined
  app = await buildApp({
    routes,
    readSession,
    latestSeq,
    isReady: async () => (await database.db.execute(sql`select 1`)).rows.length === 1,
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    logLevel: env.logLevel === 'info' && process.stdout.isTTY ? 'warn' : env.logLevel,
    pages: await pagesFor(options),
  })
  registerLoginRedirect(app)
  await app.listen({ port: env.port, host: env.host })
  const sweep = setInterval(
    () => void sweepSessions().catch((error: unknown) => app?.log.warn({ err: error }, 'sweep failed')),
    SWEEP_MS,
  )
  return {
    port: (app.server.address() as AddressInfo).port,
    firstStep: await firstStep(demo),
    close: async () => {
      clearInterval(sweep)
      await app?.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

async function pagesFor({ webRoot, isDev }: { webRoot: string; isDev: boolean }) {
  const isSignedIn = async (request: FastifyRequest) => {
    const cookie = request.cookies[SESSION_COOKIE]
    return cookie !== undefined && (await readSession(cookie)) !== undefined
  }
  if (isDev) return (await import('./http/dev-pages.ts')).devPages(isSignedIn)
  return builtPages({ root: webRoot, appPaths: APP_PATHS, isSignedIn })
}
