import { showAppBadge } from './app-badge.ts'

/** Where this browser takes push messages; undefined where it has no service worker, or no way to get them. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return undefined
  return navigator.serviceWorker.getRegistration()
}

/** Signing out waits no longer, ms, for a push service that does not answer. */
const PATIENCE_MS = 1500

/** Ends the push messages of this browser, and takes away what they have left on its screen. */
export async function endPush(): Promise<void> {
  showAppBadge(0)
  const registration = await pushRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  const subscription = await registration?.pushManager.getSubscription()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  if (subscription) await Promise.race([subscription.unsubscribe(), patience])
}
