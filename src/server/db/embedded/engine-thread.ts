import { Worker } from 'node:worker_threads'
import type { EngineReport, EngineRequest, WorkerSetup } from './engine-messages.ts'

const openLimitMs = 120_000
const upkeepLimitMs = 60_000

/** The thread would not open the store. `fault` says whether the store itself is to blame. */
export class OpenRefused extends Error {
  override readonly name = 'OpenRefused'
  readonly fault: 'store' | 'surroundings'

  constructor(reason: string, fault: 'store' | 'surroundings') {
    super(reason)
    this.fault = fault
  }
}

export type EngineThread = {
  created: boolean
  tookMs: number
  /** True while a checkpoint or vacuum keeps the session: what waits then is not to blame. */
  isBusyWithUpkeep(): boolean
  exec(frames: Uint8Array[], onData: (bytes: Uint8Array) => void): Promise<void>
  reset(): Promise<void>
  /** Checkpoints and closes the store. The thread still has to be ended. */
  close(): Promise<void>
  /** Ends the thread in the middle of whatever it does. */
  end(): Promise<void>
}

type Pending = { resolve: () => void; reject: (error: Error) => void; onData?: (bytes: Uint8Array) => void }
type Events = { log(message: string, details: object): void; onDeath(reason: string): void }
type Unnumbered = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never

/** Starts the engine's thread and waits until its store is open. Throws `OpenRefused`. */
export function startThread(setup: WorkerSetup, events: Events): Promise<EngineThread> {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: setup })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let isOpen = false
  let isEnding = false
  let upkeepTimer: NodeJS.Timeout | null = null

  function ask(request: Unnumbered, onData?: (bytes: Uint8Array) => void): Promise<void> {
    if (isEnding) return Promise.reject(new Error('The database engine has ended.'))
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, onData ? { resolve, reject, onData } : { resolve, reject })
      worker.postMessage({ ...request, id })
    })
  }

  function settle(id: number, error?: Error): void {
    const waiting = pending.get(id)
    pending.delete(id)
    if (error) waiting?.reject(error)
    else waiting?.resolve()
  }

  function died(reason: string): void {
    if (upkeepTimer) clearTimeout(upkeepTimer)
    for (const id of [...pending.keys()]) settle(id, new Error('The database engine has ended.'))
    if (isOpen && !isEnding) events.onDeath(reason)
    isEnding = true
  }

  async function end(): Promise<void> {
    isEnding = true
    await worker.terminate()
  }

  function noteUpkeep(busy: boolean): void {
    if (upkeepTimer) clearTimeout(upkeepTimer)
    upkeepTimer = busy ? setTimeout(() => worker.terminate(), upkeepLimitMs) : null
    upkeepTimer?.unref()
  }

  return new Promise((resolve, reject) => {
    const refuse = (reason: string, fault: 'store' | 'surroundings') => {
      clearTimeout(deadline)
      end().then(() => reject(new OpenRefused(reason, fault)), reject)
    }
    const deadline = setTimeout(() => refuse(`not open after ${openLimitMs / 1000} s`, 'surroundings'), openLimitMs)
    const thread = (created: boolean, tookMs: number): EngineThread => ({
      created,
      tookMs,
      isBusyWithUpkeep: () => upkeepTimer !== null,
      exec: (frames, onData) => ask({ type: 'exec', frames }, onData),
      reset: () => ask({ type: 'reset' }),
      close: () => ask({ type: 'stop' }),
      end,
    })
    worker.on('message', (report: EngineReport) => {
      if (report.type === 'data') pending.get(report.id)?.onData?.(report.bytes)
      else if (report.type === 'done') settle(report.id)
      else if (report.type === 'failed') {
        settle(report.id, new Error(report.reason))
        worker.terminate() // the session is in an unknown state; the log on disk is not
      } else if (report.type === 'upkeep') noteUpkeep(report.busy)
      else if (report.type === 'log') events.log(report.message, report.details)
      else if (report.type === 'refused') refuse(report.reason, report.fault)
      else {
        clearTimeout(deadline)
        isOpen = true
        resolve(thread(report.created, report.tookMs))
      }
    })
    let failure = 'the engine thread ended'
    worker.on('error', (error) => {
      failure = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => {
      if (!isOpen && !isEnding) refuse(failure, /memory/i.test(failure) ? 'surroundings' : 'store')
      died(failure)
    })
  })
}
