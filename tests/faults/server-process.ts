import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A server is started so often here that compiling it each time would take minutes. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/plotline', import.meta.url))
const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** Those of `npm start`: most servers here end before code of the engine that is compiled twice would pay. */
const FLAGS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

const engineFaults = new URL('./support/engine-faults.ts', import.meta.url)

export type ServerProcess = { url: string; child: ChildProcess; output: () => string; exited: Promise<number | null> }

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'plotline-faults-'))
}

/** One folder for all servers on one database; by default they would share `.data` with the files of another. */
const dataDirs = new Map<string, string>()
function dataDirOf({ DATABASE_URL = '' }: Record<string, string>): string {
  const known = DATABASE_URL ? dataDirs.get(DATABASE_URL) : undefined
  const dataDir = known ?? newDataDir()
  if (!known) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  if (DATABASE_URL) dataDirs.set(DATABASE_URL, dataDir)
  return dataDir
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Ends the thread of the server's embedded engine, or blocks it for a time, as a slow statement does. */
export function breakEngine(
  { child }: ServerProcess,
  fault: { type: 'end engine' } | { type: 'block engine'; forMs: number },
) {
  child.send(fault)
}

/** Starts the real server as a process of its own and waits until it is ready, or has ended. `killAfterMs` kills it on its way. */
export async function startProcess(
  env: Record<string, string>,
  { killAfterMs }: { killAfterMs?: number } = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [...FLAGS, main], {
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...((env.SMTP_URL || env.SMS_URL) && { PUBLIC_URL: `http://127.0.0.1:${port}` }),
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${engineFaults.href}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100000',
      ...(!env.DATA_DIR && { DATA_DIR: dataDirOf(env) }),
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const server = await hearOut(child, port, killAfterMs !== undefined)
  // Another process may have taken the port since it was free.
  if (env.PORT === undefined && server.output().includes('is taken')) return startProcess(env, { killAfterMs })
  return server
}

/** Waits until a server that was started is ready, or has ended; only the latter where it is to be killed on its way. */
export async function hearOut(child: ChildProcess, port: string, isToEnd = false): Promise<ServerProcess> {
  let output = ''
  // Only now all of its output was read.
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Plotline is ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  })
  await Promise.race([isToEnd ? exited : ready, exited])
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, exited }
}

/** Ends a process without warning, as a crash would. */
export async function crash({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await exited
}
