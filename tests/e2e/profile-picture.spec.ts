import type { Page } from '@playwright/test'
import { plainPicture, pngBomb } from '../support/picture-corpus.ts'
import { refuse } from './support/calls.ts'
import { join } from './support/people.ts'
import { addLead } from './support/records.ts'
import { expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' })
const choose = (page: Page, name: string, buffer: Buffer) =>
  profile(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer })
const inHeader = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).locator('img')

test('a picture shows in the header, in the chat and with records, at once and for colleagues, until it is removed [SET-05] [SET-03]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const theirs = await newBrowser()
  const colleague = await join(admin, theirs)
  await addLead(colleague.request, { firstName: 'Zuma', lastName: 'Rock', assignedTo: admin.user.id })
  const chat = await theirs.newPage()
  await openLive(chat, '/team-chat')
  const online = chat.getByRole('region', { name: 'Online' }).getByRole('listitem').filter({ hasText: 'Adaeze' })
  const lead = await theirs.newPage()
  await openLive(lead, '/leads?layout=rows')
  const owner = lead.getByRole('row', { name: /Zuma Rock/ }).locator('.avatar')

  await openLive(page, '/settings/profile')
  await expect(online).toBeVisible()
  await expect(inHeader(page)).toHaveCount(0)
  await choose(page, 'me.png', await plainPicture({ png: true, width: 400, height: 300 }))
  await expectToast(page, 'Profile updated', 'Your profile has been updated successfully.')
  for (const place of [
    inHeader(page),
    profile(page).locator('.avatar img'),
    online.locator('img'),
    owner.locator('img'),
  ])
    await expect.poll(() => place.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)

  await profile(page).getByRole('button', { name: 'Remove picture' }).click()
  for (const place of [inHeader(page), online.locator('img'), owner.locator('img')]) await expect(place).toHaveCount(0)
  await expect(profile(page).getByRole('button', { name: 'Upload picture' })).toBeVisible()
})

test('a file that is no picture, too large or of too many pixels is refused with the reason, and the typed text stays [SET-05] [SET-30]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/profile')
  await profile(page).getByLabel('Position').fill('Head of sales')
  const refusal = profile(page).getByRole('alert')
  await choose(page, 'notes.jpg', Buffer.from('not a picture'))
  await expect(refusal).toHaveText('notes.jpg is not a JPG or PNG picture.')
  await choose(page, 'bomb.png', pngBomb(50_000, 50_000))
  await expect(refusal).toHaveText('bomb.png has too many pixels (50,000 × 50,000). Please make it smaller.')
  await choose(page, 'large.png', Buffer.alloc(2_097_153))
  await expect(refusal).toHaveText('large.png is larger than 2 MB. Please choose a smaller picture.')
  await refuse(page, 'POST', '/api/auth/user/image')
  await choose(page, 'me.jpg', await plainPicture())
  await expectToast(page, 'Error', 'Failed to save settings. Please try again.')
  await expect(inHeader(page)).toHaveCount(0)
  await expect(profile(page).getByLabel('Position')).toHaveValue('Head of sales')
})
