import { log } from '#web/platform/logger.ts'
import type { Notification as Shown } from '../notifications.contract.ts'
import { openNotification } from './notification-source.ts'
import { hasPush } from './push-device.ts'
import { startPush } from './push-start.ts'

export type DesktopPermission = NotificationPermission | 'unsupported'

/** Remembers on this device that the question was put. */
const ASKED = 'plotline-desktop-asked'
/** Held by every tab that is looked at, so that the others keep quiet. */
const LOOKED_AT = 'plotline-looked-at'
/** A notification reaches all tabs of a browser within this time, ms. */
const REACH_MS = 10_000

/** Whether this browser shows notifications of ours outside of the page. */
export function desktopPermission(): DesktopPermission {
  const isSupported = isSecureContext && 'Notification' in window && 'locks' in navigator
  return isSupported ? Notification.permission : 'unsupported'
}

/** Lets the browser ask the person; only what is not decided yet is asked. */
export async function askForDesktop(): Promise<DesktopPermission> {
  if (desktopPermission() !== 'default') return desktopPermission()
  await Notification.requestPermission()
  return desktopPermission()
}

/** True the first time on this device; where that cannot be remembered, never. */
function isFirstTime(): boolean {
  try {
    if (localStorage.getItem(ASKED)) return false
    localStorage.setItem(ASKED, new Date().toISOString())
    return true
  } catch {
    return false
  }
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Tells the other tabs of this browser while this one is looked at. */
function shareLook(): () => void {
  let release: (() => void) | undefined
  function follow() {
    if (isLookedAt() === Boolean(release)) return
    release?.()
    release = undefined
    if (!isLookedAt()) return
    const isOver = new Promise<void>((resolve) => {
      release = resolve
    })
    void navigator.locks.request(LOOKED_AT, { mode: 'shared' }, () => isOver)
  }
  const kinds = ['focus', 'blur', 'visibilitychange', 'pageshow'] as const
  for (const kind of kinds) addEventListener(kind, follow, true)
  follow()
  return () => {
    for (const kind of kinds) removeEventListener(kind, follow, true)
    release?.()
  }
}

/** Asks once whether notifications may be shown on the desktop, and keeps the tabs of this browser in step; starts push messages too. */
export async function startDesktopNotices(onGo: (address: string) => void): Promise<() => void> {
  const stopPush = startPush(onGo)
  if (desktopPermission() === 'unsupported') return stopPush
  const stopLook = shareLook()
  if (desktopPermission() === 'default' && isFirstTime())
    askForDesktop().catch((cause) => log('The question about desktop notifications failed', cause))
  return () => {
    stopPush()
    stopLook()
  }
}

function show(notice: Shown, onGo: (address: string) => void): void {
  const { id, title, content } = notice
  try {
    const popup = new Notification(title, { body: content ?? '', tag: id, icon: '/icon-192.png' })
    popup.onclick = () => {
      window.focus()
      popup.close()
      openNotification(notice, onGo)
    }
  } catch (cause) {
    // Some browsers let only a worker show them; the bell has it anyway.
    log('A notification could not be shown on the desktop', cause)
  }
}

/** Shows a notification on the desktop where that is allowed and nobody looks at a tab of ours; of several tabs one does. */
export async function showOnDesktop(notice: Shown, onGo: (address: string) => void): Promise<void> {
  if (desktopPermission() !== 'granted' || isLookedAt()) return
  // It comes as a push message too, which opens the page that is there.
  if (await hasPush()) return
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === LOOKED_AT)) return
  await navigator.locks.request(`plotline-notice-${notice.id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    show(notice, onGo)
    await new Promise((resolve) => setTimeout(resolve, REACH_MS))
  })
}
