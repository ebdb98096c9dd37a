import type { PushText } from '#shared/push-text.ts'
import { deviceOwner } from '#web/platform/app-files/app-cache.ts'
import { openMessage } from '#web/platform/app-files/messages.ts'
import { pushNoticeTexts } from './push-notice.texts.ts'

/** What is used here of windows, notifications and subscriptions: one program cannot have the types of pages and of workers. */
type Client = {
  visibilityState: DocumentVisibilityState
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}
type Shown = { close: () => void; data: unknown }
export type PushWorker = {
  navigator: { setAppBadge?: (count: number) => Promise<void> }
  registration: {
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
    pushManager: PushManager
  }
  clients: {
    matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<Client[]>
    openWindow: (path: string) => Promise<unknown>
  }
}

const ICON = '/icon-192.png'
const PUSH_PATH = '/api/settings/push'

/** An address of the app, whatever a message says. */
const ownPath = (path: unknown) => (typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/')

function readMessage(text: string | undefined): PushText | undefined {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushText> | null
    return typeof message?.title === 'string' && typeof message.userId === 'string' ? (message as PushText) : undefined
  } catch {
    return undefined
  }
}

const windowsOf = ({ clients }: PushWorker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Some systems refuse the count or never answer, which no message waits for. */
async function showBadge({ navigator }: PushWorker, count: number): Promise<void> {
  try {
    await navigator.setAppBadge?.(count)
  } catch {
    // The bell has it.
  }
}

/**
 * Shows a message, unless somebody looks at the app, which has it too. On a device that is somebody else's by now, or nobody's, it says
 * no more than that there is something: a browser takes the permission from who shows nothing.
 */
export async function showPush(worker: PushWorker, text: string | undefined): Promise<void> {
  const message = readMessage(text)
  if (!message || (await deviceOwner()) !== message.userId) {
    const data = { path: '/', id: null }
    return worker.registration.showNotification(pushNoticeTexts.plotline(), {
      body: pushNoticeTexts.somethingNew(),
      tag: 'plotline',
      icon: ICON,
      data,
    })
  }
  const { title, body, path, tag, id, unread } = message
  void showBadge(worker, unread)
  const windows = await windowsOf(worker)
  if (windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  await worker.registration.showNotification(title, { body, tag, icon: ICON, data: { path: ownPath(path), id } })
}

/** Brings the app to the front at the page of a notification: an open window goes there, else one is opened. */
export async function openPush(
  worker: PushWorker,
  shown: Shown,
  send: (path: string, method: string) => Promise<unknown>,
): Promise<void> {
  shown.close()
  const { path, id } = (shown.data ?? {}) as { path?: string; id?: string | null }
  const [first, ...others] = await windowsOf(worker)
  const front = [first, ...others].find((one) => one?.focused) ?? first
  if (front) {
    // Without a press a browser refuses to bring a window to the front; it still goes to the page.
    await front.focus().catch(() => undefined)
    front.postMessage(openMessage(ownPath(path)))
  } else {
    await worker.clients.openWindow(ownPath(path))
  }
  if (id) await send(`/api/collaboration/notifications/${id}/read`, 'PUT')
}

/** Tells the server the new address of this browser, which its push service has changed. */
export async function renewPush(
  { registration: { pushManager } }: PushWorker,
  {
    oldSubscription,
    newSubscription,
  }: { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null },
  send: (path: string, method: string, body: unknown) => Promise<unknown>,
): Promise<void> {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ?? (options && (await pushManager.subscribe(options as PushSubscriptionOptionsInit)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await send(PUSH_PATH, 'POST', { endpoint, keys })
}
