import { isOpenMessage } from '#web/platform/app-files/messages.ts'
import { log } from '#web/platform/logger.ts'
import { renewPush } from './push-device.ts'

/** Shows the page of a push message that was pressed, and tells the server of this browser where it does not know it. */
export function startPush(onGo: (address: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const open = ({ data }: MessageEvent<unknown>) => {
    if (isOpenMessage(data)) onGo(data.path)
  }
  navigator.serviceWorker.addEventListener('message', open)
  renewPush().catch((cause) => log('Push messages could not be renewed', cause))
  return () => navigator.serviceWorker.removeEventListener('message', open)
}
