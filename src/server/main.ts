import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { adviceOn, type Env, readEnv } from './base/env.ts'
import { waitFor } from './base/wait-for.ts'
import type { Store } from './db/connect.ts'
import { explain } from './explain-error.ts'
import { lookInto, protectDataDir } from './files/data-dir.ts'
import type { Running } from './start-server.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))
const STOP_MS = 10_000
/** One clear line, and out. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** The embedded engine begins to open in a thread of its own; meanwhile this one loads the server. */
function storeOf(
  { databaseUrl, migrationDatabaseUrl: migrationUrl, dataDir, startEmpty }: Env,
  log: Running['log'],
): Store {
  if (databaseUrl) return { databaseUrl, migrationUrl }
  const engine = import('./db/embedded/embedded-engine.ts').then(({ startEmbeddedEngine }) =>
    startEmbeddedEngine({ dataDir, startEmpty, log }),
  )
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
    // `npm start` builds the web app while the database opens, and says when that is done.
    const webBuilt = process.argv.includes('--web-follows') ? once(process, 'message') : undefined
    if (!isDev && !webBuilt && !existsSync(webRoot)) refuse('The web app is not built. Start Plotline with: npm start')
    await waitFor(`DATA_DIR ${env.dataDir}`, lookInto(env.dataDir))
    for (const line of [...adviceOn(env), ...protectDataDir(env.dataDir)]) process.stderr.write(`${line}\n`)
    await requireFreePort(env)
    let server: Running | undefined
    const store = storeOf(env, (message, details) => server?.log(message, details))
    // What Node.js compiles it keeps, so that a later start takes a second less.
    enableCompileCache()
    const { startServer } = await import('./start-server.ts')
    server = await startServer(env, { webRoot, webBuilt, isDev, store })
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
