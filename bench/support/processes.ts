import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Known } from './calls.ts'
import type { FloorSetup } from './floor-server.ts'
import type { Job, Round } from './load-client.ts'
import type { Use } from './watch-process.ts'

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const READY_MS = 60_000
const watched = ['--import', fileAt('watch-process.ts')]
/** As `npm start`, the Dockerfile and the unit start it. */
const { memoryOptions } = (await import(fileAt('../../scripts/memory-options.mjs'))) as { memoryOptions: string[] }

export type Running = { url: string; child: ChildProcess; stop(): Promise<void> }

/** The product in a separate process, with high rate limits and only warnings logged. */
export async function startPlotline(settings: Record<string, string>, options: string[] = []): Promise<Running> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'plotline-bench-'))
  const child = fork(fileAt('../../src/server/main.ts'), {
    execArgv: [...watched, ...memoryOptions, ...options],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('Plotline did not start')), READY_MS)
    child.once('exit', () => reject(new Error('Plotline ended at its start')))
    child.stdout?.on('data', (text: Buffer) => {
      const found = /ready at http:\/\/localhost:(\d+)/.exec(text.toString())
      if (!found?.[1]) return
      clearTimeout(deadline)
      resolve(found[1])
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    stop: async () => {
      await end(child)
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The floor in a separate process. */
export async function startFloor(setup: FloorSetup): Promise<Running> {
  const child = fork(fileAt('floor-server.ts'), {
    execArgv: watched,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  child.send(setup)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}`, child, stop: () => end(child) }
}

export type LoadClient = { press(job: Job): Promise<Round>; stop(): Promise<void> }

/** The load client: autocannon in a separate process. It remembers between rounds the stages of the deals it moved. */
export function startLoadClient(known: Known): LoadClient {
  const child = fork(fileAt('load-client.ts'))
  child.send({ known })
  return {
    press: async (job) => {
      child.send(job)
      const [round] = (await once(child, 'message')) as [Round]
      if (round.failures > 0) throw new Error(`${job.call}: ${round.failures} of ${round.answers} answers failed`)
      if (job.call === 'repeated list' && round.unchanged < round.answers)
        throw new Error(`Only ${round.unchanged} of ${round.answers} repeated lists were answered with 304`)
      return round
    },
    stop: () => end(child),
  }
}

/** The resources that a server used since `reset`. */
export async function readUse({ child }: Running): Promise<Use> {
  child.send('read')
  const [{ use }] = (await once(child, 'message')) as [{ use: Use }]
  return use
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
