import type { Page } from '@playwright/test'
import { loseServer } from './support/calls.ts'
import { deviceKeeps, rowsOnDevice } from './support/device-database.ts'
import { addLeadHere, namesOf, openLeads } from './support/outbox.ts'
import { namedUrl, PageDevice } from './support/passkeys.ts'
import { addLead } from './support/records.ts'
import { dialog, leadCard, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ ...(namedUrl && { baseURL: namedUrl }) })

const locked = (page: Page) => page.getByRole('heading', { name: 'Plotline is locked' })

async function tryPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

/** As if the device had not been used for so many minutes, nor its wrong PINs had to wait. */
const passTime = (page: Page, minutes: number) =>
  page.evaluate((ms) => {
    localStorage.setItem('plotline-lock-used', String(Date.now() - ms))
    const lock = JSON.parse(localStorage.getItem('plotline-lock') ?? '{}')
    localStorage.setItem('plotline-lock', JSON.stringify({ ...lock, waitUntil: 0 }))
  }, minutes * 60_000)

test('a device locks after the minutes without use in all tabs, over a reload and without a network; PIN or device open it, ten wrong PINs sign it out and keep what is unsent [SET-36]', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(120_000)
  await addLead(admin.request)
  await PageDevice.of(page)
  await openLive(page, '/settings/device')
  await page.getByLabel('Lock this device').selectOption('5')
  const choosing = dialog(page, 'Choose a PIN')
  await choosing.getByLabel('PIN', { exact: true }).fill('204816')
  await choosing.getByLabel('PIN again').fill('204817')
  await choosing.getByRole('button', { name: 'Save PIN' }).click()
  await expect(choosing.getByText('The two PINs are not the same.')).toBeVisible()
  await choosing.getByLabel('PIN again').fill('204816')
  await choosing.getByRole('button', { name: 'Save PIN' }).click()
  await expect(choosing).toBeHidden()

  await page.getByLabel('Lock this device').selectOption('Never')
  const confirming = dialog(page, 'Confirm with your PIN')
  await confirming.getByLabel('PIN').fill('111222')
  await confirming.getByRole('button', { name: 'Continue' }).click()
  await expect(confirming.getByText('That is not your PIN. 9 more tries')).toBeVisible()
  await confirming.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Lock this device')).toHaveValue('5')
  await page.getByLabel('Lock this device').selectOption('Never')
  await confirming.getByLabel('PIN').fill('204816')
  await confirming.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Lock this device')).toHaveValue('off')
  await page.getByLabel('Lock this device').selectOption('5')
  await choosing.getByLabel('PIN', { exact: true }).fill('204816')
  await choosing.getByLabel('PIN again').fill('204816')
  await choosing.getByRole('button', { name: 'Save PIN' }).click()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('Plotline opens as your phone does')).toBeVisible()

  await openLeads(page)
  await deviceKeeps(page, 'rows', 'Amarachi')
  const other = await context.newPage()
  await openLive(other, '/leads')
  await expect(leadCard(other, 'Amarachi Duru')).toBeVisible()
  const back = await loseServer(context)
  await addLeadHere(page, 'Ngozi')
  await deviceKeeps(page, 'outbox', 'Ngozi')
  await passTime(page, 5)
  await page.reload()
  await expect(locked(page)).toBeVisible()
  await expect(locked(other)).toBeVisible()
  await expect(page.getByText(/Amarachi|Ngozi/)).toHaveCount(0)
  await tryPin(page, '111222')
  await expect(page.getByText('That is not your PIN. 9 more tries')).toBeVisible()
  await page.getByRole('button', { name: 'Unlock with this device' }).click()
  await expect(leadCard(page, 'Ngozi Nwosu')).toBeVisible()
  await expect(leadCard(other, 'Amarachi Duru')).toBeVisible()

  await passTime(page, 5)
  await page.goto('/contacts')
  await tryPin(page, '204816')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()

  await page.evaluate(() => {
    localStorage.setItem('plotline-locked', 'yes')
    const lock = JSON.parse(localStorage.getItem('plotline-lock') ?? '{}')
    localStorage.setItem('plotline-lock', JSON.stringify({ ...lock, wrong: 8 }))
  })
  await page.reload()
  await tryPin(page, '111222')
  await expect(page.getByText(/^Wait \d+ seconds before the next try/)).toBeVisible()
  await passTime(page, 0)
  back()
  await page.reload()
  await tryPin(page, '111222')
  await page.waitForURL(/\/login/)
  expect(JSON.stringify(await rowsOnDevice(page, 'rows'))).not.toContain('Amarachi')
  await signInHere(page, admin)
  await openLive(page, '/leads')
  await expect.poll(() => namesOf(page.request)).toEqual(['Amarachi', 'Ngozi'])
})
