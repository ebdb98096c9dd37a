import { whenIdle } from '../../ui/loading/when-idle.ts'
import { ApiError } from '../api.ts'
import { currentDevice, databaseName, type Owner, onDevice, openDevice } from '../device/device-database.ts'
import { noteAnswerHeld } from '../device/unsaved-answers.ts'
import { setUnsentCount } from '../device/unsent.ts'
import { drafts } from '../drafts.ts'
import { live, realtime } from '../live-connection.ts'
import { allMutations, type Mutation } from '../mutations.ts'
import { createSendMutation } from '../send-mutation.ts'
import { abortUpload, onUploadProgress } from '../upload.ts'
import { createOutbox } from './outbox.ts'
import { deviceStorage, filesOf, flushBackup, restoreOutbox } from './outbox-storage.ts'
import { openTabs, type Tabs } from './outbox-tabs.ts'
import { createShownEntries } from './shown-entries.ts'

/** Finds a mutation by its name, loaded if need be. */
type LoadMutation = (name: string) => Promise<Mutation<unknown, unknown> | undefined>

let load: LoadMutation = async (name) => allMutations.get(name)
let tabs: Tabs | undefined

const send = createSendMutation(live)

/** The writes of the person who is signed in. */
export const outbox = createOutbox({
  storage: deviceStorage,
  async send(entry) {
    const mutation = await load(entry.name)
    if (!mutation) throw new ApiError(410, 'unknown')
    return send(mutation, entry.input, { key: entry.id, files: await filesOf(entry) })
  },
  async take({ name, input }, output) {
    const mutation = await load(name)
    mutation?.onSuccess?.(output, input)
  },
  onHeld: noteAnswerHeld,
  exclusively: (work) => (tabs ? tabs.exclusively(work) : work()),
  tell: (message) => tabs?.tell(message),
  onProgress: onUploadProgress,
  onKept: ({ id }) => drafts.sent(id),
  onDiscard({ id, name, input }) {
    abortUpload(id)
    void load(name).then((mutation) => mutation?.waits?.onDiscard?.(input))
  },
  now: Date.now,
  isOnline: () => navigator.onLine,
})

const show = createShownEntries(({ name, input, at }) => {
  const mutation = allMutations.get(name)
  if (!mutation) void load(name).then((loaded) => loaded && show(outbox.get()))
  return mutation && (mutation.optimistic?.(input, at) ?? [])
})
outbox.subscribe(() => show(outbox.get()))
setUnsentCount(async () => outbox.get().length)

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** What is nowhere but in this tab would be lost with it: the browser asks before it is closed. */
function guardUnkept(): void {
  if (outbox.unkept.get().size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

async function takeRestored(isConfirmed: boolean): Promise<void> {
  if (await restoreOutbox()) await outbox.start(isConfirmed)
}

/**
 * Shows what waits for as long as somebody is signed in, and sends it once the server has confirmed who that is; call the
 * result when that ends. The database is opened at once: what is written before the page is quiet has to be safe too.
 */
export function startOutbox(loadMutation: LoadMutation, owner: Owner, isConfirmed: boolean): () => void {
  load = loadMutation
  let cancel = () => {}
  const open = () => {
    const device = currentDevice()
    // The database of who used this device before stays as it is.
    if (device && databaseName(device.owner) !== databaseName(owner)) return
    if (tabs && !device) outbox.unkept.takeAll()
    tabs?.close()
    tabs = device && openTabs(databaseName(device.owner), outbox.receive)
    void outbox.start(isConfirmed)
    cancel()
    // The backup is looked at when the first screen stands: hardly ever is there anything to put back.
    if (device) cancel = whenIdle(() => void takeRestored(isConfirmed))
  }
  const onVisible = () => (document.visibilityState === 'visible' ? outbox.hurry() : void flushBackup())
  const stops = [onDevice(open), realtime.onMessage('auth_success', outbox.hurry), outbox.unkept.subscribe(guardUnkept)]
  addEventListener('online', outbox.hurry)
  document.addEventListener('visibilitychange', onVisible)
  open()
  if (isConfirmed) void openDevice(owner)
  return () => {
    for (const stop of [...stops, cancel]) stop()
    removeEventListener('online', outbox.hurry)
    document.removeEventListener('visibilitychange', onVisible)
    tabs?.close()
    tabs = undefined
    outbox.clear()
    guardUnkept()
  }
}
