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
  const entryOf = async (lastName: string) => {
    const card = leadCard(page, `Amarachi ${lastName}`)
    await card.hover()
    await card.getByRole('button', { name: /^More actions/ }).click()
    return page.getByRole('menu').getByRole('menuitem', { name: /^Delete/ })
  }
  const exporting = async () => {
    await page.getByRole('button', { name: 'More for this list' }).click()
    return page.getByRole('menu').getByRole('menuitem', { name: 'Export' })
  }
  await expect(await entryOf('Of a colleague')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(await exporting()).toBeVisible()
  await page.keyboard.press('Escape')
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { deletions: 'managers', exports: 'managers' })
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(await entryOf('Of a colleague')).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(await exporting()).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(await entryOf('Own')).toBeVisible()
})
