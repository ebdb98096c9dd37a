import type { Locator, Page } from '@playwright/test'
import type { Communication } from '#features/communications/communications.contract.ts'
import { breaches, violationsOf } from './support/accessibility.ts'
import { ask } from './support/people.ts'
import { addPropertyWithPhotos } from './support/photos.ts'
import { addLead } from './support/records.ts'
import { dialog, goOffline } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const MOST_BYTES = 60_000

type Handed = { whatsApp: string[]; shared: { text: string; types: string[] }[] }

/** Notes what the page hands to other apps, which are not there in a test. */
async function noteHanded(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handed: Handed = { whatsApp: [], shared: [] }
    Object.assign(window, { handed })
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.host !== 'wa.me') return
      event.preventDefault()
      handed.whatsApp.push(link.href)
    })
    const share = async ({ text = '', files = [] }: ShareData) => {
      handed.shared.push({ text, types: files.map(({ type }) => type) })
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
}
const handedBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'handed') as Handed)

test('a listing goes from the list of leads to WhatsApp in three taps, and a buyer opens its page [MOB-76] [MOB-77] [MOB-78] [PROP-40] [PROP-41] [PROP-42] [PROP-43]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  await ask(admin.request, 'PATCH', '/api/auth/user', { phone: '0803 123 4567' })
  const listing = await addPropertyWithPhotos(admin.request)
  const lead = await addLead(admin.request, { propertyType: listing.type, budgetMax: '900000000' })
  await noteHanded(page)
  await page.goto('/leads')
  let taps = 0
  const tap = async (what: Locator) => {
    await what.tap()
    taps += 1
  }
  await tap(page.getByRole('link', { name: 'Amarachi Duru' }).first())
  await tap(page.getByRole('button', { name: `Send ${listing.title} to Amarachi Duru` }))
  const sheet = dialog(page, 'Send listing to Amarachi Duru')
  await expect(sheet.getByText('The link works until')).toBeVisible()
  await tap(sheet.getByRole('link', { name: 'WhatsApp' }))
  expect(taps).toBe(3)
  await expect(sheet.getByText('WhatsApp was opened with this text. Logged with Amarachi Duru.')).toBeVisible()
  const [href = ''] = (await handedBy(page)).whatsApp
  expect(href).toMatch(/^https:\/\/wa\.me\/2348035550101\?text=Hello%20Amarachi/)
  const address = /https?:\/\/\S+\/listing\/[\w-]{27}$/.exec(decodeURIComponent(href))?.[0] ?? ''
  expect(await breaches(page, 'Send listing')).toEqual([])

  await expect(sheet.getByText('Share… adds 3 photos')).toBeVisible()
  await sheet.getByRole('button', { name: 'Share…' }).tap()
  await expect(sheet.getByText('This text was handed to another app. Logged with Amarachi Duru.')).toBeVisible()
  const [shared] = (await handedBy(page)).shared
  expect(shared).toEqual({ text: expect.stringContaining(address), types: Array(3).fill('image/jpeg') })
  const said = await ask<Communication[]>(admin.request, 'GET', `/api/communications?leadId=${lead.id}`)
  expect(said.map(({ content }) => content)).toEqual([
    expect.stringContaining('Handed the listing'),
    expect.stringContaining('Opened WhatsApp with the listing'),
  ])

  const buyer = await (await newBrowser()).newPage()
  const answer = await buyer.goto(address)
  expect((await answer?.body())?.length).toBeLessThan(MOST_BYTES)
  await expect(buyer.getByRole('heading', { name: listing.title })).toBeVisible()
  await expect(buyer.getByRole('link', { name: `Call ${admin.name}` })).toHaveAttribute('href', 'tel:+2348031234567')
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violationsOf(buyer)).toEqual([])

  await page.goto(`/properties/${listing.id}`)
  const links = page.getByRole('region', { name: 'Shared links' })
  await expect(links.getByText('You, for Amarachi Duru')).toBeVisible()
  await expect(links.getByText(/Opened once/)).toBeVisible()
  await links.getByRole('button', { name: /Revoke the link of/ }).tap()
  await page.getByRole('button', { name: 'Revoke', exact: true }).tap()
  await expect(links.getByText('No link to this listing works at the moment.')).toBeVisible()
  expect((await buyer.goto(address))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(dialog(page, 'Send listing').getByText('The link works until')).toBeVisible()
  await page.goBack()
  await goOffline(page)
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  const offline = dialog(page, 'Send listing')
  await expect(offline.getByText('No connection: the server makes the link.')).toBeVisible()
  await expect(offline.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=(?!.*listing%2F)/,
  )
  await context.setOffline(false)
})
