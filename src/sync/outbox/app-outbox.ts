import { ApiError } from '#shared/api-error.ts'
import { type Owner, onDeviceFailure } from '../device/device-database.ts'
import { requestPersistence } from '../device/request-persistence.ts'
import { noteAnswerHeld } from '../device/unsaved-answers.ts'
import { drafts } from '../drafts/drafts.ts'
import { currentHost } from '../host/host.ts'
import { live, realtime } from '../live/live-connection.ts'
import { allMutations, type Mutation } from './mutations.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { createOutboxSession } from './outbox-session.ts'
import { createDeviceStorage, filesOf, flushBackup } from './outbox-storage.ts'
import { createSendMutation } from './send-mutation.ts'
import { createShownEntries } from './shown-entries.ts'

/** Finds a mutation by its name, loaded if need be. */
type LoadMutation = (name: string) => Promise<Mutation<unknown, unknown> | undefined>

let load: LoadMutation = async (name) => allMutations.get(name)

const session = createOutboxSession(() => outbox)
const sendMutation = createSendMutation(live, session.running)

async function send(entry: OutboxEntry): Promise<unknown> {
  const mutation = allMutations.get(entry.name) ?? (await load(entry.name))
  if (!mutation) throw new ApiError(410, 'unknown')
  const { id: key, input, occurredAt } = entry
  return sendMutation(mutation, input, { key, files: await filesOf(entry), occurredAt })
}

/** The writes of the person who is signed in. */
export const outbox: Outbox = createOutbox({
  storage: createDeviceStorage(session.opened),
  send,
  async take({ name, input }, output) {
    const mutation = await load(name)
    mutation?.onSuccess?.(output, input)
  },
  onHeld: noteAnswerHeld,
  exclusively: session.exclusively,
  tell: session.tell,
  onProgress: (key, listener) => currentHost().uploads.onProgress(key, listener),
  onSafe: ({ id }) => drafts.sent(id),
  onDiscard({ id, name, input }) {
    drafts.sent(id)
    currentHost().uploads.abort(id)
    void load(name).then((mutation) => mutation?.waits?.onDiscard?.(input))
  },
  now: Date.now,
  isOnline: () => navigator.onLine,
})

const show = createShownEntries(({ name, input, at, occurredAt = at }) => {
  const mutation = allMutations.get(name)
  if (!mutation) void load(name).then((loaded) => loaded && show(outbox.get()))
  return mutation && (mutation.optimistic?.(input, occurredAt) ?? [])
})
outbox.subscribe(() => show(outbox.get()))
outbox.subscribe(() => outbox.get().length > 0 && requestPersistence())
// What the person was told is saved is not any more.
onDeviceFailure((failure) => failure === 'gone' && outbox.unsaved.get().size > 0 && currentHost().notices.lost())

/** The browser asks before a tab is closed that has entries which are saved nowhere else. */
function guardUnsaved(event: BeforeUnloadEvent): void {
  if (outbox.unsaved.get().size > 0) event.preventDefault()
}

/** Shows the outbox for as long as somebody is signed in; call the result when that ends. */
export function startOutbox(loadMutation: LoadMutation, owner: Owner): () => void {
  load = loadMutation
  const onVisible = () => (document.visibilityState === 'visible' ? outbox.hurry() : void flushBackup())
  const stop = realtime.onMessage('auth_success', outbox.hurry)
  addEventListener('beforeunload', guardUnsaved)
  addEventListener('online', outbox.hurry)
  document.addEventListener('visibilitychange', onVisible)
  session.start(owner, false)
  return () => {
    stop()
    removeEventListener('beforeunload', guardUnsaved)
    removeEventListener('online', outbox.hurry)
    document.removeEventListener('visibilitychange', onVisible)
    session.stop()
  }
}

/** Sends the outbox from now on: the server has confirmed that it is this person's session. */
export const confirmOutbox = (owner: Owner): void => session.start(owner, true)

/** Forgets the outbox in this tab; the device keeps its entries. */
export const stopOutbox = (): void => session.stop()
