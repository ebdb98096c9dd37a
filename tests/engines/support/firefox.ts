import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import type { Engine } from './engine-page.ts'

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const PHONE = { width: 390, height: 844 }

/** Firefox by WebDriver BiDi: the one at FIREFOX_PATH, else an installed one; undefined where there is none. */
export function findFirefox(): Engine | undefined {
  const executablePath = process.env.FIREFOX_PATH ?? PATHS.find((path) => existsSync(path))
  if (!executablePath) return undefined
  return {
    name: 'Firefox',
    cannot: {},
    async open(folder) {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        userDataDir: folder,
      })
      const page = await browser.newPage()
      await page.setViewport(PHONE)
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        back: () => page.evaluate(() => history.back()),
        run: <Result>(code: string, ...values: unknown[]) =>
          page.evaluate(`(${code})(...${JSON.stringify(values)})`) as Promise<Result>,
        press: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        picture: async () => Buffer.from(await page.screenshot()),
        close: () => browser.close(),
        async kill() {
          browser.process()?.kill('SIGKILL')
          await browser.disconnect()
        },
      }
    },
  }
}
