/** The options of the engine's thread. */
export type WorkerSetup = {
  /** Folder of the store. It is made when missing. */
  storeDir: string
  /** Store to copy when there is none yet. */
  templateDir: string | null
  durable: boolean
  checkpointEveryMs: number
  /** Whether checkpoints and vacuums are made between the queries. */
  upkeep: boolean
  /** One 32-bit counter, shared so that it survives the thread and can be read while a query blocks it. */
  fsyncCounter: SharedArrayBuffer
}

export type EngineRequest =
  | { type: 'exec'; id: number; frames: Uint8Array[] }
  | { type: 'reset'; id: number }
  | { type: 'stop'; id: number }

export type EngineReport =
  | { type: 'ready'; created: boolean; tookMs: number }
  | { type: 'refused'; reason: string; fault: 'store' | 'surroundings' }
  | { type: 'data'; id: number; bytes: Uint8Array }
  | { type: 'done'; id: number }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'upkeep'; busy: boolean }
  | { type: 'log'; message: string; details: object }
