import type { Locator } from '@playwright/test'
import { ask, join } from './support/people.ts'
import { addLead } from './support/records.ts'
import { leadCard, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('deleting records of colleagues and exporting lists disappear from the menus when the company forbids them [ROLE-03]', async ({
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const colleague = await join(admin, context)
  const page = await context.newPage()
  await addLead(admin.request, { lastName: 'Of a colleague', assignedTo: admin.user.id })
  await addLead(colleague.request, { lastName: 'Own', assignedTo: colleague.user.id })
  await openLive(page, '/leads')
  const menu = page.getByRole('menu')
  /** The entries of a menu that is open, which is closed again. */
  async function entriesOf(opener: Locator): Promise<string[]> {
    await opener.click()
    await expect(menu).toBeVisible()
    const entries = await menu.getByRole('menuitem').allInnerTexts()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    return entries
  }
  async function entriesOfLead(lastName: string): Promise<string[]> {
    const card = leadCard(page, `Amarachi ${lastName}`)
    await card.hover()
    return entriesOf(card.getByRole('button', { name: /^More actions/ }))
  }
  const entriesOfList = () => entriesOf(page.getByRole('button', { name: 'More for this list' }))

  expect(await entriesOfLead('Of a colleague')).toContain('Delete lead')
  expect(await entriesOfList()).toContain('Export')
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { deletions: 'managers', exports: 'managers' })
  await expect(async () => expect(await entriesOfLead('Of a colleague')).not.toContain('Delete lead')).toPass()
  expect(await entriesOfLead('Own')).toContain('Delete lead')
  expect(await entriesOfList()).not.toContain('Export')
  await openLive(page, '/settings/data')
  await expect(page.getByText('In your company managers and admins export data.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export Data' })).toHaveCount(0)
})
