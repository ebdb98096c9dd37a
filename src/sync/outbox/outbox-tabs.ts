import type { TabMessage } from './entry-list.ts'

/** The tabs of one person on this device. */
export type Tabs = {
  tell: (message: TabMessage) => void
  /** Runs work while no other tab of this person does; browsers without locks rely on the keys. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  close: () => void
}

/** Joins the tabs under this name. */
export function openTabs(name: string, receive: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  return {
    tell: (message) => channel.postMessage(message),
    exclusively: async (work) => {
      if (navigator.locks) await navigator.locks.request(name, work)
      else await work()
    },
    close: () => channel.close(),
  }
}
