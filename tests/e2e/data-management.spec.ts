import { readFile } from 'node:fs/promises'
import { unzip } from '../support/unzip.ts'
import { join } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const section = 'Data Management'

test('data is synchronized by hand, with the time of it, and without a network a message says why not [SET-26] [SET-27]', async ({
  page,
  admin,
  context,
}) => {
  await openLive(page, '/leads')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: section }).click()
  const data = page.getByRole('region', { name: section })
  for (const name of ['Sync Data', 'Export Data', 'Delete Account'])
    await expect(data.getByRole('button', { name })).toBeVisible()
  await expect(data.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
  await expect(data).toContainText('Not synchronized by hand yet.')

  await addLead(admin.request)
  const read = new Set<string>()
  page.on('response', (answer) => read.add(new URL(answer.url()).pathname))
  await data.getByRole('button', { name: 'Sync Data' }).click()
  await expectToast(page, 'Data synced', 'Your data has been synchronized.')
  await expect(data).toContainText(/Last synchronized .+, \d\d:\d\d\./)
  // What the page has, it has read again: rows, who one is, and the settings.
  for (const path of ['/api/leads', '/api/auth/user', '/api/settings']) expect(read).toContain(path)

  await context.setOffline(true)
  await data.getByRole('button', { name: 'Sync Data' }).click()
  await expectToast(page, 'Data not synced', 'You are offline. What you changed is kept')
  await context.setOffline(false)
})

test('a person exports their data: progress, toast, notification, and a file that opens [SET-28]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await openLive(page, '/settings/data')
  const data = page.getByRole('region', { name: section })
  await data.getByRole('button', { name: 'Export Data' }).click()
  await expectToast(page, 'Data exported', 'Your data export is ready.')
  const started = page.waitForEvent('download')
  await data.getByRole('link', { name: 'Download' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^plotline-export-\d{4}-\d\d-\d\d\.zip$/)
  const files = await unzip(await readFile(await download.path()))
  expect(files.get('leads.json')?.toString()).toContain(lead.id)
  await expect(data).toContainText(/The link works for you alone, until/)
  await data.getByRole('button', { name: 'Remove now' }).click()
  await expect(data.getByRole('link', { name: 'Download' })).toHaveCount(0)
})

test('an account is deleted with password and word; it lands on the front page, and the device forgets it [SET-29]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const member = await join(admin, context)
  const page = await context.newPage()
  await openLive(page, '/settings/data')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const asked = dialog(page, 'Delete your account?')
  await asked.getByLabel('Password').fill('wrong password')
  await asked.getByLabel('Type DELETE to confirm').fill('delete')
  await asked.getByRole('button', { name: 'Delete Account' }).click()
  await expect(asked.getByLabel('Type DELETE to confirm')).toHaveAccessibleDescription('Type DELETE to confirm')
  await asked.getByLabel('Type DELETE to confirm').fill('DELETE')
  await asked.getByRole('button', { name: 'Delete Account' }).click()
  await expect(asked.getByLabel('Password')).toHaveAccessibleDescription('Current password is incorrect')
  await expect(asked.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE')

  await asked.getByLabel('Password').fill(member.password)
  await asked.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Account deleted' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('plotline-device'))).toBeNull()
  expect(
    (await page.evaluate(() => indexedDB.databases())).filter(({ name }) => name?.includes(member.user.id)),
  ).toEqual([])
})

test('the only administrator hands over first [SET-29]', async ({ page, admin, newBrowser }) => {
  const heir = await join(admin, await newBrowser())
  await openLive(page, '/settings/data')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const asked = dialog(page, 'Delete your account?')
  await expect(asked).toContainText('You are the only administrator.')
  await asked.getByRole('button', { name: 'Make administrator' }).click()
  await expect(asked.getByLabel('New administrator')).toHaveAccessibleDescription('Choose who takes over')
  await asked.getByLabel('New administrator').selectOption(heir.name)
  await asked.getByRole('button', { name: 'Make administrator' }).click()
  await asked.getByLabel('Password').fill(admin.password)
  await asked.getByLabel('Type DELETE to confirm').fill('DELETE')
  await asked.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
})
