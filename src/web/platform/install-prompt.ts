import { readStored, storeValue } from './browser-storage.ts'
import { installOffer } from './install-offer.ts'

const dismissedKey = 'pwa-prompt-dismissed'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** How this browser can install the app now: by its own dialog, by hand on Apple phones, or not at all. */
export function installWay(): 'dialog' | 'by-hand' | null {
  if (readStored(dismissedKey) !== null || isInstalled()) return null
  if (installOffer.get()) return 'dialog'
  return isApplePhone() ? 'by-hand' : null
}

export const onInstallWayChange = installOffer.subscribe

/** Opens the browser's dialog. The event can be used once, so the card closes whatever the choice. */
export async function acceptInstall(): Promise<void> {
  const current = installOffer.get()
  if (!current) return
  await current.prompt()
  await current.userChoice
  installOffer.set(null)
}

/** Never offers again in this browser. */
export function dismissInstall(): void {
  storeValue(dismissedKey, 'true')
  installOffer.set(null)
}
