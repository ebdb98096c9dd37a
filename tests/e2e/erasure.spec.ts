import { ask, join } from './support/people.ts'
import { addContact, addDeal, addLead } from './support/records.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an administrator erases a lead after being told what goes and what stays; nobody else is offered it [DATA-51]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const lead = await addLead(admin.request, { status: 'qualified' })
  const deal = await addDeal(admin.request, { leadId: lead.id, title: 'Duplex of Amarachi' })
  const context = await newBrowser()
  await join(admin, context)
  const theirs = await context.newPage()
  await theirs.goto(`/leads/${lead.id}`)
  const panel = theirs.getByRole('complementary', { name: 'Amarachi Duru' })
  await panel.getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Delete lead' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Erase personal data' })).toHaveCount(0)

  await page.goto(`/leads/${lead.id}`)
  const own = page.getByRole('complementary', { name: 'Amarachi Duru' })
  await own.getByRole('button', { name: 'More actions for Amarachi Duru' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase everything about Amarachi Duru?' })
  await expect(question).toContainText('Deals stay with their price and stage, without name and notes.')
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Personal data erased')
  await expect(page).toHaveURL('/leads')
  expect((await admin.request.get(`/api/leads/${lead.id}`)).status()).toBe(404)
  const kept = await ask<{ title: string; value: string }>(admin.request, 'GET', `/api/deals/${deal.id}`)
  expect(kept).toMatchObject({ title: 'Deal of an erased person', value: deal.value })
})

test('so a contact [DATA-51]', async ({ page, admin }) => {
  const { id } = await addContact(admin.request, { firstName: 'Bisi', lastName: 'Ade' })
  await page.goto(`/contacts/${id}`)
  const panel = page.getByRole('complementary', { name: 'Bisi Ade' })
  await panel.getByRole('button', { name: 'More actions for Bisi Ade' }).click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Personal data erased')
  await expect(page).toHaveURL('/contacts')
  expect((await admin.request.get(`/api/contacts/${id}`)).status()).toBe(404)
})
