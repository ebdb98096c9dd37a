import type { Page } from '@playwright/test'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { ask, join, type Person } from './support/people.ts'
import { addContact, addDeal, addLead } from './support/records.ts'
import { choose, column, dealCard, dialog, expectToast, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const lead = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const countOf = async ({ request }: Person, query: string) =>
  (await ask<Lead[]>(request, 'GET', `/api/leads?limit=200&${query}`)).length

const twoDigits = (at: number) => String(at).padStart(2, '0')

/** Leads with the last names 01, 02 and so on; the list has the last one first. */
async function addLeads({ request }: Person, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await addLead(request, { lastName: twoDigits(at), phone: `0803 555 01${twoDigits(at)}` })
}

test('twenty leads are assigned in four steps, and one Undo takes it back [SHELL-59]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const agent = await join(admin, await newBrowser())
  await addLeads(admin, 22)
  await openLive(page, '/leads?layout=rows')
  await box(page, 'Amarachi 22').click()
  await lead(page, 'Amarachi 03').click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('20 selected')
  await press(page, 'Assign')
  await dialog(page, 'Assign').getByRole('option', { name: agent.name }).click()
  await expectToast(page, '20 assigned')
  await expect(bar(page)).toBeHidden()
  expect(await countOf(admin, `assignedTo=${agent.user.id}`)).toBe(20)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  expect(await countOf(admin, `assignedTo=${agent.user.id}`)).toBe(0)
})

test('keys select, extend, take all of the filter and end; more than twenty are asked about', async ({
  page,
  admin,
}) => {
  await addLeads(admin, 22)
  await addLead(admin.request, { lastName: 'Other', status: 'qualified' })
  await page.goto('/leads?status=new')
  await lead(page, 'Amarachi 22').focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(lead(page, 'Amarachi 20')).toBeFocused()
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('22 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL('/leads?status=new')

  await box(page, 'Amarachi 22').focus()
  await page.keyboard.press('x')
  await bar(page).getByRole('button', { name: 'Select all 22' }).click()
  await press(page, 'Status')
  await choose(page, 'Contacted')
  const asked = page.getByRole('alertdialog', { name: 'Change 22 to Contacted?' })
  await expect(asked).toContainText('22 will change.')
  expect(await countOf(admin, 'status=contacted')).toBe(0)
  await asked.getByRole('button', { name: 'Status' }).click()
  await expectToast(page, '22 changed')
  expect(await countOf(admin, 'status=contacted')).toBe(22)
  expect(await countOf(admin, 'status=qualified')).toBe(1)
})

test('a selection lives beside an open panel, over live updates, and until the page is left', async ({
  page,
  admin,
}) => {
  await addLeads(admin, 4)
  await openLive(page, '/leads')
  await lead(page, 'Amarachi 04').click({ modifiers: ['ControlOrMeta'] })
  await lead(page, 'Amarachi 02').click({ modifiers: ['ControlOrMeta'] })
  await lead(page, 'Amarachi 03').click()
  const panel = page.getByRole('complementary', { name: 'Amarachi 03, details' })
  await expect(panel).toBeVisible()
  await expect(bar(page)).toContainText('2 selected')
  const [gone] = (await ask<Lead[]>(admin.request, 'GET', '/api/leads')).filter(({ lastName }) => lastName === '02')
  await ask(admin.request, 'PATCH', `/api/leads/${gone?.id}`, { lastName: 'Two' })
  await expect(box(page, 'Amarachi Two')).toBeChecked()
  await ask(admin.request, 'DELETE', `/api/leads/${gone?.id}`)
  await expect(bar(page)).toContainText('1 selected')
  await expect(box(page, 'Amarachi 04')).toBeChecked()
  // Esc in the panel closes it alone.
  await panel.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bar(page)).toContainText('1 selected')
  await page.goto('/contacts')
  await page.goBack()
  await expect(lead(page, 'Amarachi 04')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('an agent reads what they may not delete and who may, and what is theirs goes', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const agent = await join(admin, context)
  await ask(admin.request, 'PATCH', '/api/admin/workspace', { deletions: 'owner' })
  await addLead(admin.request, { lastName: 'Own', assignedTo: agent.user.id })
  await addLead(admin.request, { lastName: 'Theirs', phone: '0803 555 0102', assignedTo: admin.user.id })
  const own = await context.newPage()
  await own.goto('/leads')
  await box(own, 'Amarachi Own').click()
  await bar(own).getByRole('button', { name: 'Select all 2' }).click()
  await press(own, 'Delete')
  const asked = own.getByRole('alertdialog', { name: 'Delete 2?' })
  await expect(asked).toContainText('1 goes to the trash for 90 days.')
  await expect(asked).toContainText('1 stays as it is: Only its owner may delete this record.')
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expectToast(own, '1 deleted', '1 stays as it is')
  await expect(lead(own, 'Amarachi Own')).toBeHidden()
  await expect(lead(own, 'Amarachi Theirs')).toBeVisible()
  await page.goto('/leads')
  await box(page, 'Amarachi Theirs').click()
  await expect(bar(page).getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
  // A colleague's lead is no agent's to hand on.
  await box(own, 'Amarachi Theirs').click()
  await expect(bar(own).getByRole('button', { name: 'Status', exact: true })).toBeVisible()
  await expect(bar(own).getByRole('button', { name: 'Assign', exact: true })).toBeHidden()
})

test('a tag is typed once for several contacts, and found again to be removed', async ({ page, admin }) => {
  for (const lastName of ['Etim', 'Obi']) await addContact(admin.request, { lastName })
  await page.goto('/contacts')
  await box(page, 'Bolanle Etim').click()
  await box(page, 'Bolanle Obi').click()
  await press(page, 'Tags')
  await choose(page, 'Add tag')
  await dialog(page, 'Add tag').getByRole('combobox').fill('Diaspora')
  await page.keyboard.press('Enter')
  await expectToast(page, '2 tagged')
  const tags = async () =>
    (await ask<{ tags: string[] }[]>(admin.request, 'GET', '/api/contacts')).map(({ tags }) => tags)
  expect(await tags()).toEqual([['Diaspora'], ['Diaspora']])
  await box(page, 'Bolanle Obi').click()
  await press(page, 'Tags')
  await choose(page, 'Remove tag')
  await dialog(page, 'Remove tag').getByRole('option', { name: 'Diaspora' }).click()
  await expectToast(page, 'Tag removed from 1')
  expect((await tags()).flat()).toEqual(['Diaspora'])
})

test('deals of the board are selected by range and keys and moved; one Undo moves them back', async ({
  page,
  admin,
}) => {
  for (const title of ['Ikoyi', 'Lekki', 'Yaba']) await addDeal(admin.request, { title })
  await page.goto('/pipeline')
  const start = column(page, 'New Leads')
  await start
    .locator('button[data-deal]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await start
    .locator('button[data-deal]')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 selected')
  await start.locator('button[data-deal]').nth(2).focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('3 selected')
  await press(page, 'Stage')
  await choose(page, 'Contract')
  await expectToast(page, '3 moved')
  await expect(column(page, 'Contract').locator('button[data-deal]')).toHaveCount(3)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  await expect(start.locator('button[data-deal]')).toHaveCount(3)
  const deals = await ask<Deal[]>(admin.request, 'GET', '/api/deals')
  expect(new Set(deals.map(({ stage }) => stage))).toEqual(new Set(['new']))
  await dealCard(page, 'Yaba').hover()
  await page.getByRole('button', { name: /^Actions for Yaba/ }).click()
  await choose(page, 'Select')
  await expect(bar(page)).toContainText('1 selected')
})

test('each selected lead gets a task with a date and a colleague, and one Undo takes all of them back', async ({
  page,
  admin,
  newBrowser,
}) => {
  const agent = await join(admin, await newBrowser())
  await addLeads(admin, 3)
  await openLive(page, '/leads')
  await box(page, 'Amarachi 03').click()
  await box(page, 'Amarachi 01').click()
  await press(page, 'Add task')
  const form = dialog(page, 'Add task')
  await form.getByRole('button', { name: 'Add to each' }).click()
  await expect(form.getByText('Please enter a task title.')).toBeVisible()
  await form.getByLabel('Title').fill('Invite to the open house')
  await form.getByLabel('Due date').fill('2031-03-12T09:00')
  await form.getByLabel('Assigned to').selectOption(agent.name)
  await form.getByRole('button', { name: 'Add to each' }).click()
  await expectToast(page, '2 tasks added')
  const tasks = () => ask<Task[]>(admin.request, 'GET', '/api/tasks')
  const added = await tasks()
  expect(added.map(({ leadName }) => leadName).sort()).toEqual(['Amarachi 01', 'Amarachi 03'])
  expect(new Set(added.map(({ title, assignedTo }) => `${title} ${assignedTo}`))).toEqual(
    new Set([`Invite to the open house ${agent.user.id}`]),
  )
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  expect(await tasks()).toEqual([])
})

test('a task for each whose answer is lost may be done: the form keeps its text, and another try adds it once [ERR-21]', async ({
  page,
  admin,
}) => {
  const { id } = await addLead(admin.request, { lastName: '01' })
  await openLive(page, '/leads?layout=rows')
  await box(page, 'Amarachi 01').click()
  await press(page, 'Add task')
  const form = dialog(page, 'Add task')
  await form.getByLabel('Title').fill('Ask for the survey plan')
  await page.route('**/api/leads/bulk', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Add to each' }).click()
  await expectToast(page, 'Plotline did not answer', 'It may be done all the same.')
  await expect(bar(page)).toContainText('1 selected')

  await page.unroute('**/api/leads/bulk')
  await press(page, 'Add task')
  await expect(form.getByLabel('Title')).toHaveValue('Ask for the survey plan')
  await form.getByRole('button', { name: 'Add to each' }).click()
  await expectToast(page, '1 task added')
  const tasks = await ask<Task[]>(admin.request, 'GET', `/api/tasks?leadId=${id}`)
  expect(tasks.map(({ title }) => title)).toEqual(['Ask for the survey plan'])
  await box(page, 'Amarachi 01').click()
  await press(page, 'Add task')
  await expect(form.getByLabel('Title')).toHaveValue('')
})

test('without a connection the bar says that it takes one, and nothing is queued', async ({ page, admin, context }) => {
  await addLeads(admin, 2)
  await openLive(page, '/leads')
  await box(page, 'Amarachi 02').click()
  await expect(bar(page)).toBeVisible()
  await context.setOffline(true)
  await expect(bar(page)).toContainText('Changing many at once takes a connection.')
  await expect(bar(page).getByRole('button', { name: 'Assign', exact: true })).toBeDisabled()
  await context.setOffline(false)
})
