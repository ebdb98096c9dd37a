import type { BrowserLab } from './browser-lab.ts'
import { median } from './report.ts'

/** The settings in another language on a slow processor: from the key until they are drawn, ms; the first time with its texts loaded. */
export async function switchLanguage(lab: BrowserLab, url: string, rounds: number): Promise<number> {
  await lab.load(`${url}/settings/preferences`, 'select')
  await lab.throttle({ network: false, cpu: true })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const [key, language] of [
      ['F', 'fr'],
      ['E', 'en'],
    ] as const) {
      await lab.page.locator('select', { has: lab.page.locator('option[value=yo]') }).focus()
      times.push((await lab.interact(() => lab.page.keyboard.press(key), `html[lang=${language}] h1`)).until)
    }
  await lab.page.context().close()
  return median(times)
}
