import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CommandRefused } from '../base/command-refused.ts'

// A file in DATA_DIR, which only the server's account may enter, asks the process that has the embedded database open for a copy.
const FOLDER = /^copy-[0-9a-f-]{36}$/
const LOOK_MS = 500
const TAKEN_WITHIN_MS = 30_000
const wantedIn = (folder: string) => join(folder, 'wanted')
const failureIn = (folder: string) => join(folder, 'failed')

/** Answers requests for a copy until the result is called. */
export function answerCopyRequests(dataDir: string, copyStore: (folder: string) => Promise<void>): () => void {
  // An embedded database has one process: nobody waits for requests that are there at its start.
  for (const folder of requests(dataDir)) rmSync(folder, { recursive: true, force: true })
  let isCopying = false
  const timer = setInterval(async () => {
    const folder = isCopying ? undefined : requests(dataDir).find((one) => existsSync(wantedIn(one)))
    if (!folder) return
    isCopying = true
    rmSync(wantedIn(folder))
    await copyStore(join(folder, 'db')).catch((error: unknown) => writeFileSync(failureIn(folder), String(error)))
    isCopying = false
  }, LOOK_MS)
  return () => clearInterval(timer)
}

function requests(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => FOLDER.test(name))
    .map((name) => join(dataDir, name))
}

/** Asks the process `pid`, which has the database open, for a copy; runs `work` on that copy and removes it. */
export async function withCopyOf<Result>(
  dataDir: string,
  pid: number,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, `copy-${randomUUID()}`)
  mkdirSync(folder, { mode: 0o700 })
  try {
    writeFileSync(wantedIn(folder), '')
    const askedAt = Date.now()
    while (!existsSync(join(folder, 'db'))) {
      if (existsSync(failureIn(folder)))
        throw new CommandRefused(`The database could not be copied: ${readFileSync(failureIn(folder), 'utf8')}`)
      if (existsSync(wantedIn(folder)) && Date.now() - askedAt > TAKEN_WITHIN_MS)
        throw new CommandRefused(`Plotline (process ${pid}) has the database open and does not answer. Stop it first.`)
      if (!isRunning(pid)) throw new CommandRefused('Plotline ended while it copied its database. Try again.')
      await wait(LOOK_MS / 5)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
