import type { Browser } from '@playwright/test'
import { detailedPhoto } from '../../tests/support/picture-corpus.ts'
import { openLab } from './browser-lab.ts'
import { cookieOf } from './load-rows.ts'
import { median } from './report.ts'
import { PHONE } from './return-visits.ts'

/** A photo of twelve megapixels, taken for a listing on a slow phone: from the choice until it is sent, ms, and its size, kB. */
export async function takePhotos(browser: Browser, url: string, rounds: number): Promise<{ ms: number; kb: number }> {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'sid', value: cookieOf(0), url }])
  const [property] = (await (await context.request.get(`${url}/api/properties?limit=1`)).json()) as {
    id: string
    images: string[]
  }[]
  const page = await context.newPage()
  const lab = await openLab(page)
  await lab.load(`${url}/properties/${property?.id}`, '.panel')
  await lab.throttle({ network: false, cpu: true })
  const photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await detailedPhoto() }
  const found: { ms: number; kb: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const chosen = page.evaluate(
      () => new Promise<number>((resolve) => addEventListener('change', () => resolve(Date.now()), { once: true })),
    )
    const sending = page.waitForRequest((request) => request.url().endsWith('/images'))
    await page.locator('input[capture=environment]').setInputFiles(photo)
    const request = await sending
    const begun = Date.now()
    await request.response()
    found.push({ ms: begun - (await chosen), kb: Number((await request.allHeaders())['content-length']) / 1000 })
  }
  // As it was before, for the next run.
  await context.request.patch(`${url}/api/properties/${property?.id}`, {
    headers: { origin: url },
    data: { images: property?.images },
  })
  await context.close()
  return { ms: median(found.map(({ ms }) => ms)), kb: Math.max(...found.map(({ kb }) => kb)) }
}
