import type { Page } from '@playwright/test'
import { loseServer } from './support/calls.ts'
import { deviceKeeps, rowsOnDevice } from './support/device-database.ts'
import { addLeadHere, namesOf, openLeads } from './support/outbox.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { expectToast, leadCard, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000

/** What this device knows of its last contact, as if its clock had been so many days ahead since. */
const moveClock = (page: Page, days: number) =>
  page.evaluate((ms) => {
    const [limit, away, last = 0, latest = 0] = (localStorage.getItem('plotline-away') ?? '').split(' ').map(Number)
    localStorage.setItem('plotline-away', [limit, away, last - ms, latest - Math.max(0, ms)].join(' '))
  }, days * DAY_MS)

/** Opens the leads and waits until the device has its copy of them. */
async function fillDevice(page: Page): Promise<void> {
  await openLeads(page)
  await deviceKeeps(page, 'rows', 'Amarachi')
}

test('a device that was away for the days of the policy shows a locked page and no data, and opens with what was unsent once the server answers [SET-35]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await fillDevice(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plotline-away')?.split(' ')[0])).toBe('14')
  const back = await loseServer(context)
  await addLeadHere(page, 'Ngozi')
  await deviceKeeps(page, 'outbox', 'Ngozi')
  // The live connection of this page is still there, which is a contact.
  await page.reload()
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()

  await moveClock(page, 13)
  await page.reload()
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  await moveClock(page, 1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible()
  await expect(page.getByText('Connect to the internet to open it.')).toBeVisible()
  await expect(page.getByText(/Amarachi|Ngozi/)).toHaveCount(0)
  // A clock that is set back does not open it.
  await moveClock(page, -14)
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.setViewportSize({ width: 1280, height: 800 })
  back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await expect.poll(() => namesOf(admin.request)).toEqual(['Amarachi', 'Ngozi'])
})

test('a device that was signed out elsewhere deletes what it holds at its next contact, and sends what was unsent after the next sign-in [SET-35]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  await addLead(admin.request)
  await fillDevice(page)
  const back = await loseServer(context)
  await addLeadHere(page, 'Ngozi')
  await deviceKeeps(page, 'outbox', 'Ngozi')
  const elsewhere = await (await newBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInHere(elsewhere, admin)
  await ask(elsewhere.request, 'DELETE', '/api/auth/sessions')
  await page.goto('/leads')
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()

  back()
  await page.reload()
  await expectToast(page, 'This device was signed out', 'What you had not sent yet is still here')
  await page.waitForURL(/\/login/)
  expect(JSON.stringify(await rowsOnDevice(page, 'rows'))).not.toContain('Amarachi')
  expect(await rowsOnDevice(page, 'outbox')).toHaveLength(1)
  await signInHere(page, admin)
  await openLive(page, '/leads')
  await expect(leadCard(page, 'Ngozi Nwosu')).toBeVisible()
  await expect.poll(() => namesOf(elsewhere.request)).toEqual(['Amarachi', 'Ngozi'])
})
