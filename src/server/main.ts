import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Store } from './db/connect.ts'
import { StoreBroken, StoreInUse, startEmbeddedEngine } from './db/embedded/embedded-engine.ts'
import { type Env, EnvError, readEnv } from './env.ts'
import { importDatabaseLibraryQuickly } from './quick-imports.ts'
import type { Running } from './start-server.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))
const STOP_MS = 10_000

/** One clear line, and out. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function explain(error: unknown, port: number): string {
  if (error instanceof EnvError || error instanceof StoreInUse || error instanceof StoreBroken) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database does not answer (${message || code}). Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The embedded engine begins to open in a thread of its own; meanwhile this one loads the server. */
function storeOf({ databaseUrl, dataDir }: Env, log: Running['log']): Store {
  if (databaseUrl) return { databaseUrl }
  const engine = startEmbeddedEngine({ dataDir, log })
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
    let server: Running | undefined
    const store = storeOf(env, (message, details) => server?.log(message, details))
    importDatabaseLibraryQuickly()
    const { startServer } = await import('./start-server.ts')
    server = await startServer(env, { webRoot, isDev, store })
    stopOnSignal(server.close)
    process.stdout.write(`Plotline is ready at ${env.publicUrl ?? `http://localhost:${server.port}`}\n`)
    process.stdout.write(`${server.firstStep}\n`)
  } catch (error) {
    refuse(explain(error, port))
  }
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
