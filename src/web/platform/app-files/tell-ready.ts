import { toast } from '#web/ui/overlay/toast-store.ts'
import { readStored, storeValue } from '../browser-storage.ts'
import { workerLinkTexts } from './worker-link.texts.ts'

/** Stored in this browser: the person got the message that the app and their records are here. */
const TOLD = 'offline-ready'

/** Says once that Plotline opens here without a network, and how many records it has then. */
export function tellReady(count: number): void {
  if (readStored(TOLD) !== null) return
  storeValue(TOLD, 'told')
  toast({ title: workerLinkTexts.ready({ count }), description: workerLinkTexts.opensOffline(), tone: 'success' })
}
