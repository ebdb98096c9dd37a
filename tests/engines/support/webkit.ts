import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../faults/server-process.ts'
import { type Engine, until } from './engine-page.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
/** Its window has a bar of its own and no less width than that bar: about 447 px. */
const PHONE = { width: 400, height: 900, x: 0, y: 0 }

/** Starts a screen without a monitor where there is none, for the browser has no mode without a window. */
async function startScreen(): Promise<{ display: string; screen?: ChildProcess }> {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY }
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const number = await new Promise<string>((found, failed) => {
    screen.stdout.once('data', (chunk: Buffer) => found(chunk.toString().trim()))
    screen.once('error', failed)
  })
  return { display: `:${number}`, screen }
}

async function connectTo(url: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return new Builder().usingServer(url).withCapabilities(capabilities).build()
}

/** WebKit by the MiniBrowser and driver of WebKitGTK; undefined where they are not installed. */
export function findWebKit(): Engine | undefined {
  const [binary] = globSync(BROWSERS)
  if (!binary || !existsSync(DRIVER)) return undefined
  return {
    name: 'WebKit',
    cannot: {
      keepOverRestart:
        'under its driver WebKitGTK keeps nothing on the disk, so that a killed browser has nothing to find',
    },
    async open() {
      const { display, screen } = await startScreen()
      const port = await freePort()
      const driver = spawn(DRIVER, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' })
      const url = `http://127.0.0.1:${port}`
      await until('the driver of WebKit', async () => (await fetch(`${url}/status`)).ok)
      const page = await connectTo(url, binary)
      await page.manage().window().setRect(PHONE)
      return {
        goto: (address) => page.get(address),
        reload: () => page.navigate().refresh(),
        back: async () => void (await page.executeScript('history.back()')),
        run: <Result>(code: string, ...values: unknown[]) =>
          page.executeScript<Result>(`return (${code})(...arguments)`, ...values),
        press: (selector) => page.findElement(By.css(selector)).click(),
        type: (selector, text) => page.findElement(By.css(selector)).sendKeys(text),
        picture: async () => Buffer.from(await page.takeScreenshot(), 'base64'),
        async close() {
          await page.quit()
          driver.kill()
          screen?.kill()
        },
      }
    },
  }
}
