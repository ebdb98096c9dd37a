import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listBackups } from './backup.ts'
import { madeAt } from './retention.ts'

const LOOK_MS = 60_000
/** Delay before a failed backup is retried. */
const RETRY_MS = 600_000
const command = fileURLToPath(new URL('./main.ts', import.meta.url))

type Options = {
  folder: string
  everyMs: number
  onDone: (said: string) => void
  onError: (reason: string) => void
}

/** Makes a backup in a separate process whenever the latest one in the folder is old enough. Returns a function that stops it. */
export function scheduleBackups({ folder, everyMs, onDone, onError }: Options): () => void {
  const closing = new AbortController()
  let notBefore = 0
  let isRunning = false

  async function backUpWhenDue(): Promise<void> {
    if (isRunning || Date.now() < notBefore) return
    isRunning = true
    try {
      if (await isDue(folder, everyMs)) await runCommand(folder, closing.signal).then(onDone)
    } catch (error) {
      notBefore = Date.now() + RETRY_MS
      if (!closing.signal.aborted) onError(error instanceof Error ? error.message : String(error))
    }
    isRunning = false
  }

  const timer = setInterval(backUpWhenDue, LOOK_MS)
  void backUpWhenDue()
  return () => {
    clearInterval(timer)
    closing.abort()
  }
}

async function isDue(folder: string, everyMs: number): Promise<boolean> {
  const times = (await listBackups(folder)).map((name) => madeAt(name) ?? 0)
  return Date.now() - Math.max(0, ...times) >= everyMs
}

/** Resolves to the last line of the command's output; rejects with its error output. */
function runCommand(folder: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [command, 'backup', folder], { signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-2000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const last = said.trim().split('\n').at(-1) ?? ''
      if (code === 0) resolve(last)
      else reject(new Error(last))
    })
  })
}
