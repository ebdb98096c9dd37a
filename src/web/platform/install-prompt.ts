import { createStore } from '#shared/emitter.ts'
import { readStored, storeValue } from './browser-storage.ts'

const dismissedKey = 'pwa-prompt-dismissed'

/** The `beforeinstallprompt` event, which the standard DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallOffer | null>(null)

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
  if (offer.get()) return 'dialog'
  return isApplePhone() ? 'by-hand' : null
}

/** Listens for the browser's install prompt; call it once and early, because the event fires only once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

export const onInstallWayChange = offer.subscribe

/** Opens the browser's dialog. The event can be used once, so the card closes whatever the choice. */
export async function acceptInstall(): Promise<void> {
  const current = offer.get()
  if (!current) return
  await current.prompt()
  await current.userChoice
  offer.set(null)
}

/** Never offers again in this browser. */
export function dismissInstall(): void {
  storeValue(dismissedKey, 'true')
  offer.set(null)
}
