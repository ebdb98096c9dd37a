import { onTestFinished } from 'vitest'
import { type Host, NO_HOST, startSync } from './host.ts'

/** Hands in what a test needs of an app, with stand-ins for the rest, until the test is over. */
export function startTestHost(given: Partial<Host>): void {
  startSync({ ...NO_HOST, ...given })
  onTestFinished(() => startSync(NO_HOST))
}
