import { log, serverAnswers } from '../host/host.ts'

let isAsked = false

/**
 * Asks the browser, once a page, not to throw away what lies on this device. It is asked when something of the person lies nowhere
 * else, because some browsers pass the question on to them.
 */
export function requestPersistence(): void {
  if (isAsked || (navigator.onLine && serverAnswers.get())) return
  isAsked = true
  void navigator.storage?.persist?.().catch((cause) => log('The browser did not say whether it keeps the data', cause))
}
