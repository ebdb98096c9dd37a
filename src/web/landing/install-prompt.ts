import { createEmitter } from '#web/platform/emitter.ts'

const dismissedKey = 'pwa-prompt-dismissed'

/** The browser's offer to install; not in the standard DOM types because only some browsers have it. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const changes = createEmitter()

function setOffer(next: InstallOffer | null): void {
  offer = next
  changes.emit()
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null
  } catch {
    return false
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** How this browser can install the app now: by its own dialog, by hand on Apple phones, or not at all. */
export function installWay(): 'dialog' | 'by-hand' | null {
  if (wasDismissed() || isInstalled()) return null
  if (offer) return 'dialog'
  return isApplePhone() ? 'by-hand' : null
}

/** Starts listening for the browser's offer; call it once, early, because the offer comes only once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer(event as InstallOffer)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

export const onInstallWayChange = changes.subscribe

/** Opens the browser's dialog. An offer can be used once, so the card goes whatever the answer is. */
export async function acceptInstall(): Promise<void> {
  const current = offer
  if (!current) return
  await current.prompt()
  await current.userChoice
  setOffer(null)
}

/** Never offer again in this browser. */
export function dismissInstall(): void {
  try {
    localStorage.setItem(dismissedKey, 'true')
  } catch {
    // Storage can be blocked; then it stays away until the page closes.
  }
  setOffer(null)
}
