import type { Call } from '../api.ts'
import type { CopySave, CopySaved } from '../device/device-cache.ts'
import type { DeviceFailure, Owner } from '../device/device-database.ts'
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts'
import type { Outcome } from './waiting-screens.ts'

/** A new entry as the page shows it; `call` is what is sent of it as long as its input stays what it is. */
export type Added = {
  entry: OutboxEntry
  files?: readonly OutboxFile[] | undefined
  call?: Call | undefined
  isOnline: boolean
}

/** What the page asks of the thread of the outbox. */
export type OutboxCalls = {
  start: (of: { owner: Owner; isConfirmed: boolean }) => void
  /** Forgets everything in this thread and closes the database; done when nothing of it is open. */
  stop: (of: undefined) => void
  add: (added: Added) => Answered
  keep: (added: Added) => void
  arrived: (id: string) => void
  retry: (of: { id: string; input?: unknown }) => void
  discard: (id: string) => void
  hurry: (of: undefined) => void
  /** The page is hidden: what waits is copied at once. */
  flush: (of: undefined) => void
  /** Saves what changed in the cache; undefined when storage fails. */
  saveCopy: (copy: CopySave) => CopySaved | undefined
  /** More of the files of an entry has gone out. */
  progress: (id: string) => void
}

/** What a screen hears of its write; `isTold`: its answer went to the page before. */
export type Answered = Outcome | { isTold: true; isWaiting?: undefined }

/** What the thread of the outbox asks of the page. */
export type PageCalls = {
  /** It runs, and hears what is said. */
  started: (of: undefined) => void
  /** Entries that were put or changed, and the ids of those that are gone. */
  entries: (changed: { put: OutboxEntry[]; gone: string[] }) => void
  /** Entries that are nowhere but in this tab from now on, and those that are not any more. */
  unkept: (changed: { put: string[]; gone: string[] }) => void
  /** The entries that are being sent. */
  sending: (ids: string[]) => void
  /** It is safe on the device. */
  kept: (id: string) => void
  /** The call of an entry; undefined where the page has to send it: with files, or in steps. */
  callOf: (entry: OutboxEntry) => Call | undefined
  /** Sends an entry from the page. */
  send: (entry: OutboxEntry) => unknown
  began: (id: string) => void
  answered: (of: { id: string; output: unknown }) => void
  refused: (of: { id: string; status: number; text: string; current?: unknown }) => void
  /** The copy of the answer on the device is not needed once the copy of the cache holds it. */
  held: (id: string) => void
  /** Puts the answer that another tab, or an earlier page, got into the cache. */
  take: (of: { entry: OutboxEntry; output: unknown }) => void
  discarded: (entry: OutboxEntry) => void
  failed: (failure: DeviceFailure) => void
  /** So many bytes came over the network. */
  received: (bytes: number) => void
}
