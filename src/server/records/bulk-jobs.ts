import type { BulkAct, BulkResult } from '#shared/record-endpoints.ts'
import type { Recorded, Tx } from '../changes/transact.ts'
import type { Scope } from '../session/scope.ts'
import type { BulkEntity } from './bulk-notes.ts'
import type { BulkTask } from './bulk-task.ts'

/** What is done with each of many records. */
export type BulkWhat = { act: BulkAct; value?: string | null | undefined; task?: BulkTask | undefined }

/** More records than one transaction changes, of a kind. */
export type NewBulkJob = BulkWhat & { kind: BulkEntity; ids: readonly string[] }

/** What is done with many records of a kind, as a job does it. */
export type BulkKind = {
  /** The kind of record that an act writes. */
  entityOf(act: BulkAct): BulkEntity
  /** Does it with some of them in the open transaction; nothing is announced yet. */
  run(tx: Tx, what: BulkWhat, ids: readonly string[]): Promise<{ recorded: Recorded[]; refused: BulkResult['refused'] }>
}

declare module '../base/context.ts' {
  interface Context {
    bulkKinds: { [Kind in BulkEntity]?: BulkKind }
    /** Queues a job; the answer names it. */
    startBulkJob(scope: Scope, job: NewBulkJob): Promise<BulkResult>
  }
}
