import { createStore } from '#shared/emitter.ts'

/** The `beforeinstallprompt` event, which the standard DOM types lack. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the browser offers in this page, while nobody has taken it up. */
export const installOffer = createStore<InstallOffer | null>(null)

/** Listens for the browser's install prompt; call it once and early, because the event fires only once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(null))
}
