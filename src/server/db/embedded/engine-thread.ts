import { Worker } from 'node:worker_threads'
import type { EngineReport, EngineRequest, WorkerSetup } from './engine-messages.ts'

const openLimitMs = 120_000
const upkeepLimitMs = 60_000

type Fault = 'store' | 'surroundings'

/** The thread could not open the store. `fault` tells whether the store itself is broken. */
export class OpenRefused extends Error {
  override readonly name = 'OpenRefused'
  readonly fault: Fault

  constructor(reason: string, fault: Fault) {
    super(reason)
    this.fault = fault
  }
}

type Pending = { resolve: () => void; reject: (error: Error) => void; onData?: (bytes: Uint8Array) => void }
type Events = { log(message: string, details: object): void; onDeath(reason: string): void }
type Opened = { created: boolean; tookMs: number }
type Unnumbered = { type: 'exec'; frames: Uint8Array[] } | { type: 'reset' } | { type: 'stop' }

/** The main thread's end of the engine: numbered requests to the thread that has the store open. */
export class EngineThread {
  readonly #worker: Worker
  readonly #events: Events
  readonly #pending = new Map<number, Pending>()
  #opening: { resolve: (opened: Opened) => void; reject: (error: OpenRefused) => void } | null = null
  #lastId = 0
  #isEnding = false
  #failure = 'the engine thread ended'
  #upkeepTimer: NodeJS.Timeout | null = null

  constructor(setup: WorkerSetup, events: Events) {
    this.#events = events
    this.#worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: setup })
    this.#worker.on('message', (report: EngineReport) => this.#hear(report))
    this.#worker.on('error', (error) => {
      this.#failure = error instanceof Error ? error.message : String(error)
    })
    this.#worker.on('exit', () => this.#exited())
  }

  /** Waits until the store is open. Throws `OpenRefused`; the thread has ended then. */
  async opened(): Promise<Opened> {
    const deadline = setTimeout(
      () => this.#opening?.reject(new OpenRefused(`not open after ${openLimitMs / 1000} s`, 'surroundings')),
      openLimitMs,
    )
    try {
      return await new Promise<Opened>((resolve, reject) => {
        this.#opening = { resolve, reject }
      })
    } catch (error) {
      await this.end()
      throw error
    } finally {
      this.#opening = null
      clearTimeout(deadline)
    }
  }

  /** True while a checkpoint or vacuum uses the session: a waiting query is then not the slow one. */
  isBusyWithUpkeep(): boolean {
    return this.#upkeepTimer !== null
  }

  exec(frames: Uint8Array[], onData: (bytes: Uint8Array) => void): Promise<void> {
    return this.#ask({ type: 'exec', frames }, onData)
  }

  reset(): Promise<void> {
    return this.#ask({ type: 'reset' })
  }

  /** Checkpoints and closes the store. The thread still has to be ended. */
  close(): Promise<void> {
    return this.#ask({ type: 'stop' })
  }

  /** Terminates the thread, even during a query. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#worker.terminate()
  }

  #ask(request: Unnumbered, onData?: (bytes: Uint8Array) => void): Promise<void> {
    if (this.#isEnding) return Promise.reject(new Error('The database engine has ended.'))
    const id = ++this.#lastId
    const numbered: EngineRequest = { ...request, id }
    return new Promise((resolve, reject) => {
      this.#pending.set(id, onData ? { resolve, reject, onData } : { resolve, reject })
      this.#worker.postMessage(numbered)
    })
  }

  #hear(report: EngineReport): void {
    if (report.type === 'data') this.#pending.get(report.id)?.onData?.(report.bytes)
    else if (report.type === 'done') this.#settle(report.id)
    else if (report.type === 'failed') {
      this.#failure = report.reason
      this.#settle(report.id, new Error(report.reason))
      this.#worker.terminate() // the session is in an unknown state; the log on disk is not
    } else if (report.type === 'upkeep') this.#noteUpkeep(report.busy)
    else if (report.type === 'log') this.#events.log(report.message, report.details)
    else if (report.type === 'refused') this.#opening?.reject(new OpenRefused(report.reason, report.fault))
    else this.#opening?.resolve({ created: report.created, tookMs: report.tookMs })
  }

  #settle(id: number, error?: Error): void {
    const waiting = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) waiting?.reject(error)
    else waiting?.resolve()
  }

  #noteUpkeep(busy: boolean): void {
    if (this.#upkeepTimer) clearTimeout(this.#upkeepTimer)
    this.#upkeepTimer = busy ? setTimeout(() => this.#worker.terminate(), upkeepLimitMs) : null
    this.#upkeepTimer?.unref()
  }

  #exited(): void {
    this.#noteUpkeep(false)
    for (const id of [...this.#pending.keys()]) this.#settle(id, new Error('The database engine has ended.'))
    const fault = /memory/i.test(this.#failure) ? 'surroundings' : 'store'
    if (this.#opening) this.#opening.reject(new OpenRefused(this.#failure, fault))
    else if (!this.#isEnding) this.#events.onDeath(this.#failure)
    this.#isEnding = true
  }
}
