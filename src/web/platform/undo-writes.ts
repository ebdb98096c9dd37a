import { kitTexts } from '../ui/elements/kit.texts.ts'
import type { ToastMessage } from '../ui/overlay/toast-store.ts'
import { byServerClock } from './server-time.ts'

/** The message after something was undone, where it has words of its own. */
export type UndoneWords = Pick<ToastMessage, 'title' | 'description'>

/** A write of the person to a record: the last one that was made since then, ISO 8601. */
export type WriteOf = { recordId: string; since?: string; done?: UndoneWords }

type Undo = {
  record: (write: WriteOf) => Promise<void>
  acts: (actIds: readonly string[]) => Promise<void>
  /** What records are called whose writes can be undone: `lead`. */
  nouns: readonly string[]
}

const app: { undo?: Undo } = {}

/** The app hands in how a person's writes are undone. */
export function handInUndo(undo: Undo): void {
  app.undo = undo
}

/** True where the writes of a noun can be undone. */
export const canUndo = (noun: string): boolean => app.undo?.nouns.includes(noun) ?? false

/** Undoes what the person did last to a record, and says how that went. */
export const undoRecord = async (write: WriteOf): Promise<void> => app.undo?.record(write)

/** Undoes what the person did in one go, by several acts. */
export const undoActs: Undo['acts'] = async (actIds) => app.undo?.acts(actIds)

/** An answer that was slow is older than its message by so long at most, ms. */
const SLOW_MS = 60_000

/** The button of a message about writes that were just made. */
export function undoAction(
  recordIds: string | readonly string[],
  done?: UndoneWords,
): NonNullable<ToastMessage['action']> {
  // A write that changed nothing is no act: the one before it is not meant.
  const since = byServerClock(new Date(Date.now() - SLOW_MS).toISOString())
  const undo = async () => {
    for (const recordId of [recordIds].flat()) await undoRecord({ recordId, since, ...(done && { done }) })
  }
  return { label: kitTexts.undo(), run: () => void undo() }
}
