import { readFile } from 'node:fs/promises'
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

test('a member who is switched off is erased from the team settings, and the screens of others follow [ROLE-10]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const member = await join(admin, context)
  const lead = await addLead(admin.request, { assignedTo: member.user.id })
  const other = await newBrowser()
  const colleague = await join(admin, other)
  const theirs = await other.newPage()
  await theirs.goto(`/leads/${lead.id}`)
  const panel = theirs.getByRole('complementary', { name: 'Amarachi Duru' })
  await expect(panel).toContainText(member.name)
  await expect(panel).not.toContainText('Former member')

  await page.goto('/settings/team')
  const row = page.getByRole('listitem').filter({ hasText: member.user.email })
  await expect(row.getByRole('button', { name: `Erase personal data of ${member.name}` })).toHaveCount(0)
  await row.getByRole('switch').click()
  await row.getByRole('button', { name: `Erase personal data of ${member.name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Erase everything about ${member.name}?` })
  await expect(question).toContainText('stay with your company')
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await expectToast(page, 'Personal data erased')
  const erased = page.getByRole('listitem').filter({ hasText: 'Former member' })
  await expect(erased).toContainText('Personal data erased,')
  await expect(erased.getByRole('switch')).toHaveCount(0)
  await expect(page.getByText(member.user.email)).toHaveCount(0)
  await expect(panel).toContainText('Former member')
  await expect(page.getByText(colleague.user.email)).toBeVisible()
})

test('a manager downloads all that is held about a buyer, from the menu of the record; an agent is not offered it [ROLE-11]', async ({
  admin,
  newBrowser,
}) => {
  const lead = await addLead(admin.request)
  const contact = await addContact(admin.request, { firstName: 'Bisi', lastName: 'Ade' })
  const openMenu = async (role: 'sales' | 'manager', path: string, name: string) => {
    const context = await newBrowser()
    await join(admin, context, { role })
    const page = await context.newPage()
    await page.goto(path)
    await page
      .getByRole('button', { name: `More actions for ${name}` })
      .last()
      .click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible()
    return page
  }
  const agent = await openMenu('sales', `/leads/${lead.id}`, 'Amarachi Duru')
  await expect(agent.getByRole('menuitem', { name: 'Download personal data' })).toHaveCount(0)
  for (const [path, name, entry, said] of [
    [`/leads/${lead.id}`, 'Amarachi Duru', 'To read', '<h1>Personal data held by'],
    [`/contacts/${contact.id}`, 'Bisi Ade', 'As JSON', '"heldBy"'],
  ] as const) {
    const page = await openMenu('manager', path, name)
    await page.getByRole('menuitem', { name: 'Download personal data' }).press('ArrowRight')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).press('Enter'),
    ])
    expect(download.suggestedFilename()).toMatch(/^personal-data-[\d-]{10}\.(html|json)$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(said)
    expect(text).toContain(name.split(' ')[1] ?? '')
  }
})
