import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type BrowserContext, chromium } from '@playwright/test'
import type { FoundBrowser } from '../../../support/find-browser.ts'

/** A browser of its own process, on a profile that outlives it. */
export type KillableBrowser = {
  context: BrowserContext
  /** Ends it without warning, as a dead battery does. */
  kill: () => Promise<void>
  /** Lets it write what it still holds, and ends it. */
  close: () => Promise<void>
}

/** Every tab is one that the person looks at: those in the background are throttled, which would only take time. */
const ARGS = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--lang=en-GB',
  '--window-size=1280,800',
  '--force-prefers-reduced-motion',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** Opens the browser on the profile in this folder, as it was left. */
export async function openBrowser({ executablePath, args }: FoundBrowser, folder: string): Promise<KillableBrowser> {
  const child = spawn(executablePath, [...args, ...ARGS, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // What is found as a browser may be a script that starts it: all of its group die at once.
    detached: true,
  })
  // Only then the last of its processes is gone, and has let go of the profile.
  const exited = once(child, 'close')
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', end)
  void exited.then(() => process.off('exit', end))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void exited.then(() => reject(new Error(`The browser did not start:\n${said}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window')
  return {
    context,
    async kill() {
      end()
      await exited
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      // It may be gone before it answers.
      await session.send('Browser.close').catch(() => undefined)
      await exited
    },
  }
}
