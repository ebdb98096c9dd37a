import { log } from '#web/platform/logger.ts'
import { inOneTab, isLookedAt, shareLook } from '#web/platform/one-tab.ts'
import type { Notification as Shown } from '../notifications.contract.ts'
import { openNotification } from './notification-source.ts'
import { hasPush } from './push-device.ts'
import { startPush } from './push-start.ts'

export type DesktopPermission = NotificationPermission | 'unsupported'

/** Remembers on this device that the question was put. */
const ASKED = 'plotline-desktop-asked'

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

/** Asks once whether notifications may be shown on the desktop, and keeps the tabs of this browser in step; starts push messages too. */
export async function startDesktopNotices(onGo: (address: string) => void): Promise<() => void> {
  const stopPush = startPush(onGo)
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
  await inOneTab(`plotline-notice-${notice.id}`, () => show(notice, onGo))
}
