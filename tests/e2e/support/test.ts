import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Person, signUp } from './people.ts'

type Fixtures = {
  /** What a page of ours must never do: reach another origin, break its own policy, end in an uncaught error. */
  faults: string[]
  /** Another browser, with nobody signed in and no cookies shared. */
  newBrowser: (options?: Parameters<import('@playwright/test').Browser['newContext']>[0]) => Promise<BrowserContext>
  /** A new company's admin, signed in in this test's browser. */
  admin: Person
}

/** The step back in the history that closes a form may still be under way, and cancels an address: it is opened again. */
function reopenCancelled(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await goto(...address)
      } catch (error) {
        if (tries === 5 || !String(error).includes('net::ERR_ABORTED')) throw error
      }
    }
  }
}

function watch(context: BrowserContext, origin: string, faults: string[]): void {
  context.on('page', reopenCancelled)
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) faults.push(`asked another origin: ${url.href}`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (/preload.* is not used because/i.test(message.text())) faults.push(`asked early in vain: ${message.text()}`)
    if (/content security policy/i.test(message.text())) faults.push(`broke the policy: ${message.text()}`)
  })
  context.on('dialog', (dialog) => {
    // Asked of who leaves while something is being kept.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    faults.push(`opened a browser dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
}

/** Playwright's `test` with a company of its own for each test; every page is watched for what none may do [W1] [W6]. */
export const test = base.extend<Fixtures>({
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const faults: string[] = []
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, baseURL, faults }, use) => {
    watch(context, new URL(baseURL ?? '').origin, faults)
    await use(context)
  },
  newBrowser: async ({ browser, baseURL, contextOptions, viewport, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, ...options })
      watch(context, new URL(options?.baseURL ?? baseURL ?? '').origin, faults)
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
  admin: async ({ context }, use) => use(await signUp(context)),
})

export { expect }
