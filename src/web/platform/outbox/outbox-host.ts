import { ApiError, type Call, sendCall } from '../api.ts'
import { sentBytes } from '../app-files/data-use.ts'
import { saveCopy } from '../device/device-cache.ts'
import {
  currentDevice,
  databaseName,
  type Owner,
  onDevice,
  onDeviceFailure,
  openDevice,
} from '../device/device-database.ts'
import { createEmitter } from '../emitter.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Added, Answered, OutboxCalls, PageCalls } from './outbox-calls.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { deviceStorage, flushBackup, restoreOutbox } from './outbox-storage.ts'
import { openTabs, type Tabs } from './outbox-tabs.ts'
import { linkThread, type Port, type ThreadLink } from './thread-link.ts'
import type { Outcome } from './waiting-screens.ts'

/** The backup is looked at when the first screen stands: hardly ever is there anything to put back. */
const LOOK_AFTER_MS = 1500

/** What the page hears is batched for so long, ms: of a write that is answered it hears twice, when it is sent and when it is over. */
const BATCH_MS = 8

/** Tells the page what became of the entries, but not of those that came from it as they are. */
function mirrorEntries(outbox: Outbox, page: ThreadLink<PageCalls>, isFromPage: (entry: OutboxEntry) => boolean): void {
  let entries = new Map<string, OutboxEntry>()
  let unkept: ReadonlySet<string> = new Set()
  outbox.subscribe(() => {
    const before = entries
    entries = new Map(outbox.get().map((one) => [one.id, one]))
    const put = outbox.get().filter((one) => before.get(one.id) !== one && !isFromPage(one))
    const gone = [...before.keys()].filter((id) => !entries.has(id))
    if (put.length + gone.length > 0) page.tell('entries', { put, gone })
  })
  outbox.unkept.subscribe(() => {
    const before = unkept
    unkept = outbox.unkept.get()
    const [put, gone] = [[...unkept].filter((id) => !before.has(id)), [...before].filter((id) => !unkept.has(id))]
    page.tell('unkept', { put, gone })
  })
  outbox.sending.subscribe(() => page.tell('sending', [...outbox.sending.get()]))
}

/** Counts what this thread receives: the page does not see it. */
function countBytes(page: ThreadLink<PageCalls>): void {
  new PerformanceObserver((list) => {
    const bytes = sentBytes(list.getEntries())
    if (bytes > 0) page.tell('received', bytes, { waits: true })
  }).observe({ type: 'resource' })
}

/** Sends entries from this thread where they are one call, and lets the page send the others. */
function createCallSender(page: () => ThreadLink<PageCalls>, isAwaited: (id: string) => boolean) {
  /** The calls that came with entries, for as long as their input stays what it is. */
  const calls = new Map<string, Pick<Added, 'entry' | 'call'>>()
  /** What was answered and went to the page, for the screens that wait for it. */
  const told = new Map<string, unknown>()
  const fromPage = new WeakSet<OutboxEntry>()

  async function callOf(entry: OutboxEntry): Promise<Call | undefined> {
    const known = calls.get(entry.id)
    calls.delete(entry.id)
    return known && known.entry.input === entry.input ? known.call : page().ask('callOf', entry)
  }

  return {
    /** Takes an entry of the page, with its call. */
    take({ entry, call }: Added): OutboxEntry {
      fromPage.add(entry)
      if (call) calls.set(entry.id, { entry, call })
      return entry
    },
    isFromPage: (entry: OutboxEntry): boolean => fromPage.has(entry),
    async send(entry: OutboxEntry): Promise<unknown> {
      const { id } = entry
      const call = await callOf(entry)
      if (!call) return page().ask('send', entry)
      // The socket may tell of the write before its answer comes: the page has to know by then that it is its own.
      page().tell('began', id, { isUrgent: true })
      try {
        const output = await sendCall(call)
        if (isAwaited(id)) told.set(id, output)
        page().tell('answered', { id, output })
        return output
      } catch (cause) {
        const { status, text, body } = cause instanceof ApiError ? cause : new ApiError(500, String(cause))
        page().tell('refused', { id, status, text, ...(status === 412 && { current: body?.current }) })
        throw cause
      }
    },
    /** What the screen hears of its write: an answer that went to the page is not sent a second time. */
    outcomeOf(id: string, outcome: Outcome): Answered {
      const isTold = !outcome.isWaiting && told.has(id) && told.get(id) === outcome.output
      told.delete(id)
      return isTold ? { isTold } : outcome
    },
    /** Forgets the calls of entries that are not there any more. */
    keepOnly(entries: readonly OutboxEntry[]): void {
      if (calls.size === 0) return
      const ids = new Set(entries.map(({ id }) => id))
      for (const id of calls.keys()) if (!ids.has(id)) calls.delete(id)
    },
  }
}

/** Opens the database of a person and the line to their other tabs, for as long as they are signed in. */
function createSession(outbox: Outbox) {
  let tabs: Tabs | undefined
  let opened: Promise<unknown> = Promise.resolve()
  let stop = () => {}
  /** The name of the database of who is signed in, and whether the server has said that they are. */
  let running: string | undefined
  let isConfirmed = false

  function start(owner: Owner, isConfirmedNow: boolean): void {
    if (running === databaseName(owner)) {
      // What waits stays shown while the server says whose session it is.
      isConfirmed ||= isConfirmedNow
      void opened.then(() => outbox.start(isConfirmed))
      return
    }
    stop()
    running = databaseName(owner)
    isConfirmed = isConfirmedNow
    let look: ReturnType<typeof setTimeout> | undefined
    let isStarted = false
    const takeRestored = async () => {
      if (await restoreOutbox()) await outbox.start(isConfirmed)
    }
    const open = () => {
      isStarted = true
      const device = currentDevice()
      if (tabs && !device) outbox.unkept.takeAll()
      tabs?.close()
      tabs = device && openTabs(databaseName(device.owner), outbox.receive)
      void outbox.start(isConfirmed)
      clearTimeout(look)
      if (device) look = setTimeout(takeRestored, LOOK_AFTER_MS)
    }
    const unsubscribe = onDevice(open)
    // One that another tab blocks must not hold up what is written.
    const refused = new Promise<void>((resolve) => {
      const once = onDeviceFailure(() => [once(), resolve()])
    })
    opened = Promise.race([openDevice(owner), refused])
    void opened.then(() => isStarted || open())
    stop = () => {
      running = undefined
      isStarted = true
      unsubscribe()
      clearTimeout(look)
      tabs?.close()
      tabs = undefined
      outbox.clear()
    }
  }

  return {
    start,
    stop(): void {
      stop()
      currentDevice()?.close()
    },
    /** Done when the database is open, or cannot be opened now. */
    opened: () => opened,
    tabs: () => tabs,
  }
}

/** Runs the outbox in a thread of its own, for the page at the other end of this port. */
export function serveOutbox(port: Port): void {
  const progress = createEmitter<[id: string]>()
  const sender = createCallSender(
    () => page,
    (id) => outbox.awaited.get().has(id),
  )
  let isOnline = true
  const outbox = createOutbox({
    storage: deviceStorage,
    send: sender.send,
    take: (entry, output) => page.ask('take', { entry, output }),
    onHeld: (id) => page.tell('held', id),
    exclusively: (work) => session.tabs()?.exclusively(work) ?? work(),
    tell: (message) => session.tabs()?.tell(message),
    onProgress: (id, listener) => progress.subscribe((one) => one === id && listener()),
    onKept: ({ id }) => page.tell('kept', id),
    onDiscard: (entry) => page.tell('discarded', entry),
    now: Date.now,
    isOnline: () => isOnline && navigator.onLine,
  })
  const session = createSession(outbox)

  function take(added: Added): OutboxEntry {
    isOnline = added.isOnline
    return sender.take(added)
  }

  /** What is asked for waits for the database, in its order: what gives a write up must not come before the write. */
  const whenOpen =
    <Arg, Output>(work: (arg: Arg) => Output | Promise<Output>) =>
    async (arg: Arg): Promise<Output> => {
      await session.opened()
      return work(arg)
    }

  const page: ThreadLink<PageCalls> = linkThread<PageCalls, OutboxCalls>(
    port,
    {
      start: ({ owner, isConfirmed }) => session.start(owner, isConfirmed),
      stop: session.stop,
      add: whenOpen(async (added) => sender.outcomeOf(added.entry.id, await outbox.add(take(added), added.files))),
      keep: whenOpen((added) => outbox.keep(take(added), added.files)),
      arrived: whenOpen(outbox.arrived),
      retry: whenOpen(({ id, input }) => outbox.retry(id, input)),
      discard: whenOpen(outbox.discard),
      hurry: outbox.hurry,
      flush: flushBackup,
      saveCopy: whenOpen((copy) => {
        const device = currentDevice()
        return device && saveCopy(device, copy)
      }),
      progress: progress.emit,
    },
    { batchMs: BATCH_MS },
  )
  page.tell('started', undefined)
  mirrorEntries(outbox, page, sender.isFromPage)
  outbox.subscribe(() => sender.keepOnly(outbox.get()))
  onDeviceFailure((failure) => page.tell('failed', failure))
  countBytes(page)
}
