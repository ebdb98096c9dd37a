import {
  currentDevice,
  databaseName,
  type Owner,
  onDevice,
  onDeviceFailure,
  openDevice,
} from '../device/device-database.ts'
import { currentHost } from '../host/host.ts'
import type { Outbox } from './outbox.ts'
import { restoreOutbox } from './outbox-storage.ts'
import { openTabs, type Tabs } from './outbox-tabs.ts'

/** The backup is read once the page is idle, ms: it hardly ever has anything to restore. */
const RESTORE_AFTER_MS = 1500

/** Opens the database of a person and the channel to their other tabs, for as long as they are signed in. */
export function createOutboxSession(outbox: () => Outbox) {
  let tabs: Tabs | undefined
  let opened: Promise<unknown> = Promise.resolve()
  let close = () => {}
  /** The name of the signed-in person's database, and whether the server has confirmed the session. */
  let running: string | undefined
  let isConfirmed = false

  const startSending = () => outbox().start(isConfirmed)

  function open(owner: Owner): void {
    const name = databaseName(owner)
    running = name
    let cancelRestore = () => {}
    let isStarted = false
    const restore = async () => {
      if (await restoreOutbox()) await startSending()
    }
    const takeDevice = () => {
      const device = currentDevice()
      if (device && databaseName(device.owner) !== name) return
      isStarted = true
      // The browser closed or deleted the database: its entries are in this tab alone until they are saved again.
      if (tabs && !device) outbox().unsaved.takeAll()
      tabs?.close()
      tabs = device && openTabs(name, outbox().receive)
      void startSending()
      cancelRestore()
      if (device) cancelRestore = currentHost().whenIdle(() => void restore(), RESTORE_AFTER_MS)
    }
    const unsubscribe = onDevice(takeDevice)
    // A database that another tab blocks must not hold up writes.
    const refused = new Promise<void>((resolve) => {
      const once = onDeviceFailure(() => [once(), resolve()])
    })
    opened = Promise.race([openDevice(owner), refused])
    void opened.then(() => isStarted || running !== name || takeDevice())
    close = () => {
      unsubscribe()
      cancelRestore()
      tabs?.close()
      tabs = undefined
    }
  }

  function stop(): void {
    running = undefined
    close()
    close = () => {}
    outbox().clear()
  }

  return {
    /** Shows what this person's device holds, and sends it once the server has confirmed that it is their session. */
    start(owner: Owner, isConfirmedNow: boolean): void {
      if (running === databaseName(owner)) {
        // The entries stay on screen while the server confirms the session.
        isConfirmed ||= isConfirmedNow
        void opened.then(startSending)
        return
      }
      stop()
      isConfirmed = isConfirmedNow
      open(owner)
    },
    /** Forgets everything in this tab; the device keeps its entries. */
    stop,
    /** Whose session it is: its answers are worth nothing to the next one. */
    running: () => running,
    /** Done when the database is open, or cannot be opened now. */
    opened: () => opened,
    /** Runs work while no other tab of this person sends. */
    exclusively: (work: () => Promise<void>): Promise<void> => tabs?.exclusively(work) ?? work(),
    tell: (message: Parameters<Tabs['tell']>[0]): void => tabs?.tell(message),
  }
}
