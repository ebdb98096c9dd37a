import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Store } from './db/connect.ts'
import { StoreBroken, StoreInUse, StoreMissing, startEmbeddedEngine } from './db/embedded/embedded-engine.ts'
import { installDrizzleImportHook } from './drizzle-import-hook.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { DataDirUnusable, protectDataDir } from './files/data-dir.ts'
import type { Running } from './start-server.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))
const STOP_MS = 10_000
/** Codes of the network and of PostgreSQL: nobody there, wrong password, no such database. */
const NO_DATABASE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'])

const SAID_IN_FULL = [EnvError, StoreInUse, StoreBroken, StoreMissing, DataDirUnusable]

/** One clear line, and out. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function explain(error: unknown, port: number): string {
  if (SAID_IN_FULL.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  if (code && NO_DATABASE.has(code)) return `The database does not answer (${message || code}). Check DATABASE_URL.`
  if (code === '42501' || cause?.code === '42501')
    return `The database account of DATABASE_URL lacks a right (${cause?.message ?? message}). It has to own its database.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The embedded engine begins to open in a thread of its own; meanwhile this one loads the server. */
function storeOf({ databaseUrl, dataDir, startEmpty }: Env, log: Running['log']): Store {
  if (databaseUrl) return { databaseUrl }
  const engine = startEmbeddedEngine({ dataDir, startEmpty, log })
  // Told where it is awaited.
  engine.catch(() => {})
  return { engine }
}

async function main(): Promise<void> {
  let port = 0
  try {
    const env = readEnv()
    port = env.port
    const isDev = process.argv.includes('--dev')
    if (!isDev && !existsSync(webRoot)) refuse('The web app is not built. Start Plotline with: npm start')
    for (const line of protectDataDir(env.dataDir)) process.stderr.write(`${line}\n`)
    await requireFreePort(env)
    let server: Running | undefined
    const store = storeOf(env, (message, details) => server?.log(message, details))
    installDrizzleImportHook()
    const { startServer } = await import('./start-server.ts')
    server = await startServer(env, { webRoot, isDev, store })
    stopOnSignal(server.close)
    const address = env.publicUrl ?? `http://localhost:${server.port}`
    process.stdout.write(`Plotline is ready at ${address}\n${server.firstStep}\n`)
  } catch (error) {
    refuse(explain(error, port))
  }
}

/** A taken port is found before the database opens, which takes a while. */
async function requireFreePort({ port, host }: Env): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => refuse(explain(error, 0)),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await main()
