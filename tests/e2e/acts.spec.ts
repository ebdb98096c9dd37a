import type { Page } from '@playwright/test'
import type { Deal, DealStage } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { loseAnswers } from './support/outbox.ts'
import { ask, join } from './support/people.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { choose, column, dealCard, dialog, expectToast, goOffline, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()

async function drag(page: Page, title: string, to: string): Promise<void> {
  await dealCard(page, title).hover()
  await page.mouse.down()
  const target = await column(page, to).boundingBox()
  if (!target) throw new Error(`There is no column ${to}.`)
  await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 8 })
  await page.mouse.up()
}

test('a win says what it counts, by pointer, keys, menu and button, and Undo takes the sale back [PIPE-25]', async ({
  page,
  admin,
}) => {
  const deal = await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000', probability: 40 })
  await page.goto('/pipeline')
  const card = dealCard(page, 'Lekki duplex')
  const panel = page.getByRole('complementary', { name: 'Lekki duplex, details' })
  const ways = {
    pointer: () => drag(page, 'Lekki duplex', 'Closed'),
    keys: async () => {
      await card.focus()
      await page.keyboard.press('m')
      await page.keyboard.press('5')
    },
    menu: async () => {
      await card.hover()
      await page.getByRole('button', { name: 'Actions for Lekki duplex' }).click()
      await page.getByRole('menuitem', { name: 'Move to…' }).click()
      await page.getByRole('menuitem', { name: 'Closed' }).click()
    },
    button: async () => {
      await card.click()
      await panel.getByRole('button', { name: 'Close as won' }).click()
    },
  }
  for (const [way, win] of Object.entries(ways)) {
    await test.step(way, async () => {
      await win()
      await expectToast(page, 'Lekki duplex moved to Closed', '₦430,000,000 counted as won')
      await undo(page)
      await expectToast(page, 'Lekki duplex is back in New Leads')
      await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()
      const open = { stage: 'new', outcome: null, probability: 40, actualCloseDate: null }
      await expect.poll(() => ask<Deal>(admin.request, 'GET', `/api/deals/${deal.id}`)).toMatchObject(open)
    })
  }
})

test('a win that is undone no longer asks about its property, and a loss says so too [PIPE-25] [PIPE-23]', async ({
  page,
  admin,
}) => {
  const property = await addProperty(admin.request)
  await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000', propertyId: property.id })
  await page.goto('/pipeline')
  await drag(page, 'Lekki duplex', 'Closed')
  await dialog(page, 'Deal closed').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Lekki duplex is back in New Leads')
  await expect(dialog(page, 'Deal closed')).toBeHidden()
  await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()

  await dealCard(page, 'Lekki duplex').hover()
  await page.getByRole('button', { name: 'Actions for Lekki duplex' }).click()
  await choose(page, 'Mark as lost…')
  const form = dialog(page, 'Mark Lekki duplex as lost?')
  await form.getByLabel('Reason').selectOption('Price too high')
  await form.getByRole('button', { name: 'Mark as lost' }).click()
  await expectToast(page, 'Lekki duplex marked as lost', 'Price too high')
  await undo(page)
  await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()
})

test('the form of a deal says what a win counts [PIPE-25]', async ({ page, admin }) => {
  const deal = await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000' })
  await page.goto(`/pipeline/${deal.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await choose(page, 'Edit')
  const form = dialog(page, 'Edit deal')
  await form.getByLabel('Stage').selectOption('Closed')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Lekki duplex moved to Closed', '₦430,000,000 counted as won')
})

test('without a network Undo and Ctrl+Z take an unsent move back, and Ctrl+Shift+Z does it again [PIPE-25] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const deal = await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000' })
  await openLive(page, '/pipeline')
  await expect(dealCard(page, 'Lekki duplex')).toBeVisible()
  await goOffline(page, 'undo')
  await drag(page, 'Lekki duplex', 'Contract')
  await expectToast(page, 'Lekki duplex moved to Contract', 'Saved on this device.')
  await undo(page)
  await expectToast(page, 'Lekki duplex is back in New Leads', 'It was not sent')
  await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()
  await drag(page, 'Lekki duplex', 'Contract')
  await expect(dealCard(column(page, 'Contract'), 'Lekki duplex')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Lekki duplex · It was not sent')
  await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expectToast(page, 'Done again')
  await expect(dealCard(column(page, 'Contract'), 'Lekki duplex')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => await ask<Deal>(admin.request, 'GET', `/api/deals/${deal.id}`), { timeout: 40_000 })
    .toMatchObject({ stage: 'contract', version: 2 })
})

for (const after of [true, false])
  test(`Undo of a move that had no answer holds on the server too, which ${after ? 'did it' : 'did not do it'} [PIPE-25] [ERR-21]`, async ({
    page,
    context,
    admin,
  }) => {
    const deal = await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000' })
    const read = () => ask<Deal>(admin.request, 'GET', `/api/deals/${deal.id}`)
    await openLive(page, '/pipeline')
    await expect(dealCard(page, 'Lekki duplex')).toBeVisible()
    const heal = await loseAnswers(context, { after })
    await drag(page, 'Lekki duplex', 'Contract')
    await expectToast(page, 'Lekki duplex moved to Contract', 'Saved on this device.')
    if (after) await expect.poll(read).toMatchObject({ stage: 'contract', version: 2 })
    await page.keyboard.press('Control+z')
    await expectToast(page, 'Undone', 'If it was saved already, it is undone there once the network is back')
    heal()
    await expect.poll(read, { timeout: 40_000 }).toMatchObject({ stage: 'new', version: after ? 3 : 1 })
    await expect(dealCard(column(page, 'New Leads'), 'Lekki duplex')).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expectToast(page, 'Done again')
    await expect.poll(read).toMatchObject({ stage: 'contract' })
    await expect(dealCard(column(page, 'Contract'), 'Lekki duplex')).toBeVisible()
  })

test('what a colleague moved meanwhile is not undone, and that is said [PIPE-25]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const deal = await addDeal(admin.request, { title: 'Lekki duplex', value: '430000000' })
  await page.goto('/pipeline')
  await drag(page, 'Lekki duplex', 'Contract')
  await expectToast(page, 'Lekki duplex moved to Contract')
  // It stays for as long as the pointer rests on it.
  await toast(page).hover()
  const stage: DealStage = 'offer_made'
  await ask(colleague.request, 'PUT', `/api/deals/${deal.id}/stage`, { stage })
  await undo(page)
  await expectToast(page, 'Not undone', 'Lekki duplex: Tunde Bello has changed it since.')
  await expect(dealCard(column(page, 'Offer Made'), 'Lekki duplex')).toBeVisible()
})

test('a tick says what is done and is undone; a colleague’s newer status stays [TASK-35]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const task = await ask<Task>(admin.request, 'POST', '/api/tasks', { title: 'Send the map', status: 'in_progress' })
  const read = async () => (await ask<Task>(admin.request, 'GET', `/api/tasks/${task.id}`)).status
  await page.goto('/tasks')
  const tick = page.getByRole('checkbox', { name: 'Complete: Send the map' })
  await tick.click()
  await expectToast(page, 'Task completed', 'Send the map')
  await undo(page)
  await expectToast(page, 'Send the map is in progress again')
  await expect.poll(read).toBe('in_progress')

  await tick.click()
  await expectToast(page, 'Task completed', 'Send the map')
  await toast(page).hover()
  await ask(colleague.request, 'PATCH', `/api/tasks/${task.id}`, { status: 'cancelled' })
  await undo(page)
  await expectToast(page, 'Not undone', 'Send the map: Tunde Bello has changed it since.')
  expect(await read()).toBe('cancelled')
})

test('the panel of a task, a call and a deal reach the person it is about [TASK-36] [COMM-29] [PIPE-26]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const task = await ask<Task>(admin.request, 'POST', '/api/tasks', { title: 'Send the map', leadId: lead.id })
  const deal = await addDeal(admin.request, { leadId: lead.id })
  const said = await ask<{ id: string }>(admin.request, 'POST', '/api/communications', {
    type: 'phone',
    content: 'Wants a view',
    leadId: lead.id,
  })
  for (const path of [`/tasks/${task.id}`, `/communication/${said.id}`, `/pipeline/${deal.id}`]) {
    await page.goto(path)
    const reach = page.getByRole('region', { name: 'Reach Amarachi Duru' })
    await expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348035550101')
    await expect(reach.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2348035550101/,
    )
  }
})

test('an open deal over a home that is gone says so, in its form and its panel [PIPE-27]', async ({ page, admin }) => {
  const property = await addProperty(admin.request, { status: 'sold' })
  const deal = await addDeal(admin.request, { propertyId: property.id })
  await page.goto(`/pipeline/${deal.id}`)
  const panel = page.getByRole('complementary', { name: 'Chevron semi, details' })
  await expect(panel.getByText('Ikoyi terrace is sold already')).toBeVisible()
  await panel.getByRole('button', { name: 'More actions' }).click()
  await choose(page, 'Edit')
  await expect(dialog(page, /edit deal/i).getByText('Ikoyi terrace is sold already')).toBeVisible()
})

test('a lead that was reached waits no longer, and a colleague’s is not offered to be assigned [LEAD-49] [ROLE-03]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context)
  const lead = await addLead(admin.request, { assignedTo: admin.user.id })
  await page.goto(`/leads/${lead.id}`)
  const status = page.getByRole('button', { name: /change status/ })
  await expect(status).toContainText('New, waiting')
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
  await ask(admin.request, 'POST', '/api/communications', { type: 'phone', content: 'Reached.', leadId: lead.id })
  await page.reload()
  await expect(status).toHaveText('New, change status')

  const theirs = await context.newPage()
  await theirs.goto(`/leads/${lead.id}`)
  await expect(theirs.getByRole('link', { name: 'Call', exact: true })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Assign', exact: true })).toBeHidden()
  await theirs.getByRole('button', { name: 'More actions for Amarachi Duru' }).last().click()
  await expect(theirs.getByRole('menuitem', { name: 'Status' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Assign to' })).toBeHidden()
})

test('a lead’s new status is said and undone, its new owner is said [LEAD-41]', async ({ page, admin, newBrowser }) => {
  await join(admin, await newBrowser())
  const lead = await addLead(admin.request)
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: /change status/ }).click()
  await choose(page, 'Contacted')
  await expectToast(page, 'Amarachi Duru is now contacted')
  await undo(page)
  await expectToast(page, 'Amarachi Duru is new again')
  await expect.poll(async () => (await ask<Lead>(admin.request, 'GET', `/api/leads/${lead.id}`)).status).toBe('new')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await choose(page, 'Tunde Bello')
  await expectToast(page, 'Assigned to Tunde Bello', 'Amarachi Duru')
  await undo(page)
  await expectToast(page, 'Undone')
  await expect.poll(async () => (await ask<Lead>(admin.request, 'GET', `/api/leads/${lead.id}`)).assignedTo).toBeNull()
})

test('what a form saved, added or deleted is undone by its message, then by keys, and done again [LEAD-41]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const read = async () => (await ask<Lead>(admin.request, 'GET', `/api/leads/${lead.id}`)).firstName
  await openLive(page, `/leads/${lead.id}`)
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Edit lead' }).click()
    const form = dialog(page, 'Edit lead')
    await form.getByLabel('First name').fill(name)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toBeHidden()
    await expectToast(page, 'Success', 'Lead updated successfully')
  }
  await rename('Ngozi')
  await undo(page)
  await expectToast(page, 'Undone')
  await expect.poll(read).toBe('Amarachi')
  await expect(page.getByRole('heading', { name: 'Amarachi Duru' }).first()).toBeVisible()
  await rename('Ngozi')
  await rename('Bolanle')
  for (const [key, name] of [
    ['Control+z', 'Ngozi'],
    ['Control+z', 'Amarachi'],
    ['Control+Shift+z', 'Ngozi'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(read).toBe(name)
  }
  // Quick presses are done one after the other: none is lost.
  await rename('Chidi')
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+z')
  await expect.poll(read).toBe('Amarachi')
})

test('the question before a deletion counts what is linked, and does not guess without a network [SHELL-56]', async ({
  page,
  context,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await addDeal(admin.request, { leadId: lead.id })
  for (const title of ['Send the map', 'Send the deed'])
    await ask<Task>(admin.request, 'POST', '/api/tasks', { title, leadId: lead.id })
  await openLive(page, `/leads/${lead.id}`)
  const question = page.getByRole('alertdialog', { name: 'Delete Amarachi Duru?' })
  const askFirst = async () => {
    await page.getByRole('button', { name: 'More actions for Amarachi Duru' }).last().click()
    await choose(page, 'Delete')
  }
  await askFirst()
  await expect(question.getByRole('status')).toHaveText('What is linked to it stays, without it: 1 deal and 2 tasks.')
  await ask<Task>(admin.request, 'POST', '/api/tasks', { title: 'Call the owner', leadId: lead.id })
  await expect(question.getByRole('status')).toContainText('1 deal and 3 tasks')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await goOffline(page)
  await expect(page.locator('.shell-live')).toContainText('Offline')
  await askFirst()
  await expect(question.getByRole('status')).toHaveText(/contacts, deals, tasks, .*channels and shared links\.$/)
  await expect(question.getByRole('status')).not.toHaveText(/\d/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)

  await page.goto(`/leads/${(await addLead(admin.request)).id}`)
  await askFirst()
  await expect(question.getByRole('status')).toHaveText('Nothing is linked to it.')
})
