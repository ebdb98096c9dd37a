import { currentDevice, deleteDevice, deviceFailure, type Owner, onDevice } from './device/device-database.ts'
import { chosenFiles, draftFiles, draftOwner, onDraftOwner, openDrafts, drafts as pageDrafts } from './drafts/drafts.ts'
import { allSources } from './lists/define-source.ts'
import { forgetAll, realtime as pageSocket, refetchAll, startLive } from './live/live-connection.ts'
import { confirmOutbox, outbox as pageOutbox, startOutbox, stopOutbox } from './outbox/app-outbox.ts'
import { allMutations } from './outbox/mutations.ts'
import { deleteBackup } from './outbox/outbox-backup.ts'
import { filesOf } from './outbox/outbox-storage.ts'
import { factsOf, outboxFile } from './outbox/waiting-files.ts'
import { knownAnswer, prefetchAnswers, putAnswer, answers as storedAnswers } from './store/answers.ts'
import { isWaitingForCode } from './store/cached-stores.ts'

export type { DeviceFailure, Owner } from './device/device-database.ts'
export type { Draft, DraftBase, DraftFile } from './drafts/kept-draft.ts'
export type { Host } from './host/host.ts'
/** The one entry of sync for code without React; hooks are in `#sync/react`. README.md says what it promises. */
export { startSync } from './host/host.ts'
export { defineLog } from './lists/define-log.ts'
export type { Source } from './lists/define-source.ts'
export { defineSource, heldName } from './lists/define-source.ts'
export { differenceOf } from './lists/local-view.ts'
export type { LogView } from './lists/log-part.ts'
export type { MessageOf } from './live/message-handlers.ts'
export type { Connection } from './live/realtime.ts'
export { mutate } from './outbox/mutate.ts'
export type { Mutation, Update, Waits, WritableSource } from './outbox/mutations.ts'
export {
  callMutation,
  createMutation,
  defineMutation,
  deleteMutation,
  putRow,
  shownRow,
  targetOf,
  updateMutation,
} from './outbox/mutations.ts'
export type { OutboxEntry, OutboxFile, Problem } from './outbox/outbox-entry.ts'
export type { WaitingEntry } from './outbox/waiting.ts'
export type { FileFacts } from './outbox/waiting-files.ts'
export type { Answer } from './store/answer-entry.ts'
export type { AnswerRequest } from './store/answers.ts'
export type { Rows } from './store/source.ts'

/** Answers of the server that are no rows. */
export const answers = {
  known: knownAnswer,
  put: putAnswer,
  prefetch: prefetchAnswers,
  /** Reads all again, in another language: on screen now, the rest when it is shown next. */
  reread: () => storedAnswers.invalidate('all'),
  entryOf: storedAnswers.entryOf,
  subscribeAll: storedAnswers.subscribeAll,
}

/** The writes that the server has not answered, and their files. */
export const outbox = {
  ...pageOutbox,
  start: startOutbox,
  confirm: confirmOutbox,
  stop: stopOutbox,
  filesOf,
  fileOf: outboxFile,
  factsOf,
}

/** What is typed and not sent. */
export const drafts = {
  ...pageDrafts,
  open: openDrafts,
  filesOf: draftFiles,
  chosenIn: chosenFiles,
  owner: draftOwner,
  onOwner: onDraftOwner,
}

/** The socket, and what is read again when it was away. */
export const realtime = { ...pageSocket, connect: startLive, refetchAll, forgetAll }

// The first screen of a page that holds nothing does without its code.
const loadCopy = () => import('./device/device-copy.ts')

/** What this device holds of the person who is signed in. */
export const device = {
  current: currentDevice,
  subscribe: onDevice,
  failure: deviceFailure,
  isWaitingForCode,
  async restore(owner: Owner, screenCode: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
    return (await loadCopy()).restoreCopy(owner, screenCode, signal)
  },
  async restored(): Promise<void> {
    await (await loadCopy()).allRestored()
  },
  async dropWithoutCode(): Promise<void> {
    ;(await loadCopy()).dropWithoutCode()
  },
  async save(owner: Owner): Promise<(() => void) | undefined> {
    return (await loadCopy()).startSaving(owner)
  },
  /** Resolves once this tab is the one of the browser that saves what it holds. */
  async becomesSaver(): Promise<void> {
    const { isSaver } = await loadCopy()
    if (!isSaver.get())
      await new Promise<void>((resolve) => {
        const stop = isSaver.subscribe(() => {
          stop()
          resolve()
        })
      })
  },
  /** Saves at once; false when not all of it is on this device then. */
  async saveNow(): Promise<boolean> {
    return (await loadCopy()).saveNow()
  },
  /** How many records are saved on this device. */
  async countRecords(): Promise<number> {
    const database = currentDevice()
    return database ? (await loadCopy()).countRecords(database) : 0
  },
  /** Deletes the copy of the server's rows and answers; drafts and unsent writes stay. */
  async wipeCopy(owner: Owner): Promise<void> {
    const copy = await loadCopy()
    copy.stopSaving()
    await copy.clearCopy(owner)
  },
  /** Deletes all that it holds of a person. */
  async wipe(owner: Owner): Promise<void> {
    ;(await loadCopy()).stopSaving()
    await Promise.all([deleteDevice(owner), deleteBackup(owner)])
  },
}

/** All that features have registered. */
export const registered = { mutations: allMutations, sources: allSources }
