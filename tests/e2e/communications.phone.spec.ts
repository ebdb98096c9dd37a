import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('with a thumb: log, open over the whole screen and back [COMM-06] [COMM-12] [LIM-13]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { email: 'amarachi.with.a.long.address@of.some.length.example' })
  await ask(admin.request, 'POST', '/api/communications', {
    type: 'meeting',
    leadId: lead.id,
    subject: 'A subject that takes more room than there is on a phone',
    content: 'word '.repeat(60),
    duration: 45,
  })
  await page.goto('/communication')
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await isTooWide()).toBe(false)
  await page.getByRole('button', { name: 'Log Communication' }).tap()
  const form = dialog(page, 'Log Communication')
  await form.getByLabel('Contact', { exact: true }).fill('duru')
  await page.getByRole('option', { name: 'Amarachi Duru' }).tap()
  await form.getByLabel('Notes').fill('Sent the map')
  await form.getByRole('button', { name: 'Log Communication' }).tap()
  await expectToast(page, 'Communication logged')
  await page.getByRole('article').last().getByRole('link', { name: 'Amarachi Duru' }).tap()
  const panel = dialog(page, 'With Amarachi Duru')
  expect((await panel.boundingBox())?.width).toBe(360)
  await expect(panel).toContainText('45 min')
  expect(await isTooWide()).toBe(false)
  await panel.getByRole('button', { name: 'Back to communications' }).tap()
  await expect(page).toHaveURL('/communication')
})
