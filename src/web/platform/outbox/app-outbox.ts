import { ApiError, noteSent } from '../api.ts'
import { countReceived } from '../app-files/data-use.ts'
import { askToKeep } from '../device/ask-to-keep.ts'
import { beforeDeletion, noteDeviceFailure, type Owner, openDevice } from '../device/device-database.ts'
import { noteAnswerHeld } from '../device/unsaved-answers.ts'
import { setUnsentCount } from '../device/unsent.ts'
import { drafts } from '../drafts.ts'
import { live, realtime } from '../live-connection.ts'
import { allMutations, type Mutation } from '../mutations.ts'
import { beginMutation, createSendMutation } from '../send-mutation.ts'
import { abortUpload, onUploadProgress } from '../upload.ts'
import { openWorker } from './open-worker.ts'
import { createOutboxClient } from './outbox-client.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { createShownEntries } from './shown-entries.ts'
import { filesOf, releaseFiles } from './unsent-files.ts'

/** Finds a mutation by its name, loaded if need be. */
type LoadMutation = (name: string) => Promise<Mutation<unknown, unknown> | undefined>

let load: LoadMutation = async (name) => allMutations.get(name)

async function mutationOf({ name }: OutboxEntry): Promise<Mutation<unknown, unknown>> {
  const mutation = await load(name)
  if (!mutation) throw new ApiError(410, 'unknown')
  return mutation
}

const send = createSendMutation(live)

/** The writes of the person who is signed in. */
export const outbox = createOutboxClient({
  port: openWorker,
  callOf: ({ name, input, id, occurredAt }) => allMutations.get(name)?.call?.(input, id, occurredAt),
  load: async (entry) => void (await mutationOf(entry)),
  async send(entry, onProgress) {
    const mutation = await mutationOf(entry)
    const stop = onUploadProgress(entry.id, onProgress)
    return send(mutation, entry.input, {
      key: entry.id,
      files: await filesOf(entry),
      occurredAt: entry.occurredAt,
    }).finally(stop)
  },
  begin({ name, input }) {
    const mutation = allMutations.get(name)
    const inFlight = mutation && beginMutation(live, mutation, input)
    return {
      answered(output) {
        noteSent()
        inFlight?.answered(output)
      },
      refused(cause) {
        // Nothing is known of one that goes on while its person signs out.
        if (cause) noteSent(cause)
        inFlight?.refused(cause)
      },
    }
  },
  async take({ name, input }, output) {
    const mutation = await load(name)
    mutation?.onSuccess?.(output, input)
  },
  onHeld: noteAnswerHeld,
  onKept: drafts.sent,
  onDiscard(entry) {
    abortUpload(entry.id)
    releaseFiles(entry)
    void load(entry.name).then((mutation) => mutation?.waits?.onDiscard?.(entry.input))
  },
  onReceived: countReceived,
  isOnline: () => navigator.onLine,
})

const show = createShownEntries(({ name, input, at, occurredAt = at }) => {
  const mutation = allMutations.get(name)
  if (!mutation) void load(name).then((loaded) => loaded && show(outbox.get()))
  return mutation && (mutation.optimistic?.(input, occurredAt) ?? [])
})
outbox.subscribe(() => show(outbox.get()))
outbox.subscribe(() => outbox.get().length > 0 && askToKeep())
outbox.onFailure(noteDeviceFailure)
setUnsentCount(async () => outbox.get().length)
beforeDeletion(outbox.clear)

/** What is nowhere but in this tab would be lost with it: the browser asks before it is closed. */
function guardUnkept(event: BeforeUnloadEvent): void {
  if (outbox.unkept.get().size > 0) event.preventDefault()
}

/** Shows what waits for as long as somebody is signed in; call the result when that ends. */
export function startOutbox(loadMutation: LoadMutation, owner: Owner): () => void {
  load = loadMutation
  const onVisible = () => (document.visibilityState === 'visible' ? outbox.hurry() : outbox.flush())
  const stop = realtime.onMessage('auth_success', outbox.hurry)
  addEventListener('beforeunload', guardUnkept)
  addEventListener('online', outbox.hurry)
  document.addEventListener('visibilitychange', onVisible)
  outbox.start(owner, false)
  return () => {
    stop()
    removeEventListener('beforeunload', guardUnkept)
    removeEventListener('online', outbox.hurry)
    document.removeEventListener('visibilitychange', onVisible)
    void outbox.clear()
  }
}

/**
 * Sends what waits from now on: the server has said that it is this person's session. The database is opened at once: what is written
 * before the page is quiet has to be safe too.
 */
export function confirmOutbox(owner: Owner): void {
  outbox.start(owner, true)
  void openDevice(owner)
}
