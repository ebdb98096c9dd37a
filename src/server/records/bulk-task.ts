import { invalid } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import type { Tx } from '../changes/transact.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../session/scope.ts'

/** A task that each of many records gets. */
export type BulkTask = {
  title: string
  dueDate?: string | null | undefined
  assignedTo?: string | null | undefined
}

declare module '../base/context.ts' {
  interface Context {
    /** Adds a task of the caller to a record, in the open transaction. */
    addTask(scope: Scope, task: BulkTask, link: { leadId: string } | { dealId: string }): Promise<unknown>
  }
}

/** How a record of a kind gets a task: what it is called in the task, and how it is locked; 404 where it is not there. */
export type TaskLink = {
  linkOf: (id: string) => { leadId: string } | { dealId: string }
  lock: (db: Transaction, scope: Scope, id: string) => Promise<unknown>
}

/** Adds a task to one of many records. */
export async function addTaskTo(
  { linkOf, lock }: TaskLink,
  scope: Scope,
  id: string,
  task: BulkTask | undefined,
  tx: Tx,
) {
  if (!task) throw invalid({ field: 'task', message: fieldTexts.titleRequired })
  await lock(tx.db, scope, id)
  await scope.context.addTask(scope, task, linkOf(id))
}
