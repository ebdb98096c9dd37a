import type { Deal } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { crash } from '../faults/server-process.ts'
import { hold, nextCall, refuse } from './support/calls.ts'
import { ownServer } from './support/own-server.ts'
import { ask, signUp } from './support/people.ts'
import { addContact, addDeal, addLead, addProperty } from './support/records.ts'
import { choose, dialog, goOffline, leadCard, openLive, pressUntil, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a list that could not be loaded says so and can be tried again, once for each press [SHELL-37] [SHELL-44]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addProperty(admin.request)
  await addDeal(admin.request)
  for (const [path, call, text, seen] of [
    ['/leads', '/api/leads', 'Leads could not be loaded', 'Amarachi Duru'],
    ['/properties', '/api/properties', 'Properties could not be loaded', 'Ikoyi terrace'],
    ['/pipeline', '/api/deals', 'Deals could not be loaded', 'Chevron semi'],
  ] as const) {
    const pass = await refuse(page, 'GET', call)
    await page.goto(path)
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: text })
    await expect(alert).toBeVisible()
    await expect(page.getByText(seen).first()).toBeHidden()
    await expect(page.getByText(/No leads yet|No properties in inventory|No deals/)).toBeHidden()
    await pass()
    await pressUntil(alert.getByRole('button', { name: 'Try again' }), page.getByText(seen).first())
  }
})

test('while a list is on its way its place is held by a skeleton [LEAD-16] [PROP-11] [CONT-28] [SHELL-43] [LIM-21]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addProperty(admin.request)
  await addContact(admin.request)
  for (const [path, call, label, seen] of [
    ['/leads', '/api/leads', 'Loading leads', 'Amarachi Duru'],
    ['/properties', '/api/properties', /Loading properties/, 'Ikoyi terrace'],
    ['/contacts', '/api/contacts', 'Loading contacts', 'Bolanle Etim'],
  ] as const) {
    const release = await hold(page, 'GET', call)
    await page.goto(path)
    const wait = page.getByRole('main').getByRole('status').filter({ hasText: label })
    await expect(wait).toBeVisible()
    await expect(wait.locator(':is(.card, .properties-property, .contacts-contact)')).toHaveCount(6)
    await release()
    await expect(page.getByRole('heading', { name: seen }).first()).toBeVisible()
    await expect(wait).toBeHidden()
  }
})

test('without a network the page says so, and what is added waits on the device until it is back [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await addLead(admin.request)
  await openLive(page, '/leads')
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  await goOffline(page, 'lead-dialog', 'forms')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.locator('.shell-live')).toContainText('Offline')
  await expect(leadCard(page, 'Amarachi Duru')).toBeVisible()
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await form.getByLabel('First name').fill('Ifeoma')
  await form.getByLabel('Last name').fill('Nwosu')
  await form.getByLabel('Phone').fill('+234 803 555 0101')
  await form.getByLabel('Source').selectOption('Referral')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(toast(page)).toContainText(/until it is sent|sent when the connection is back/)
  await expect(form).toBeHidden()
  await expect(leadCard(page, 'Ifeoma Nwosu')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect
    .poll(async () => (await ask<Lead[]>(admin.request, 'GET', '/api/leads')).map(({ firstName }) => firstName))
    .toEqual(['Ifeoma', 'Amarachi'])
  await expect(leadCard(page, 'Ifeoma Nwosu')).toHaveCount(1)
})

test('a screen that stops working says so and leaves the others alone [ERR-20]', async ({ page, admin, faults }) => {
  await addLead(admin.request)
  // Not what our server would ever answer: it stands for a mistake in the screen.
  await page.route('**/api/leads?*', (route) => route.fulfill({ json: [{ id: 'x', firstName: null, budgetMin: 'x' }] }))
  await page.goto('/leads')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button', { name: /Reload|Try again/ })).toBeVisible()
  await page.getByRole('link', { name: 'Pipeline', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Pipeline' })).toBeVisible()
  faults.length = 0
})

test.describe('a server that dies', () => {
  const server = ownServer(() => ({}))

  test('what is added while it is gone is shown, and sent once when it is back [LEAD-36] [RT-25]', async ({
    newBrowser,
  }) => {
    test.setTimeout(120_000)
    const context = await newBrowser({ baseURL: server.url })
    await signUp(context)
    const page = await context.newPage()
    await openLive(page, '/leads')
    await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
    const form = dialog(page, 'Add New Lead')
    await form.getByLabel('First name').fill('Ifeoma')
    await form.getByLabel('Last name').fill('Nwosu')
    await form.getByLabel('Phone').fill('+234 803 555 0101')
    await form.getByLabel('Source').selectOption('Referral')

    await crash(server.process)
    await expect(page.locator('.shell-live')).toContainText('Offline')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expect(toast(page)).toContainText(/until it is sent|sent when the connection is back/)
    await expect(form).toBeHidden()
    await expect(leadCard(page, 'Ifeoma Nwosu')).toBeVisible()

    await server.start()
    await expect
      .poll(async () => (await ask<Lead[]>(context.request, 'GET', '/api/leads')).length, { timeout: 45_000 })
      .toBe(1)
    await expect(leadCard(page, 'Ifeoma Nwosu')).toHaveCount(1)
  })
})

test('what was done just before the page is left arrives all the same', async ({ page, context, admin }) => {
  const deal = await addDeal(admin.request)
  await openLive(page, '/pipeline')
  await page.getByRole('button', { name: 'Actions for Chevron semi' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).hover()
  await expect(page.getByRole('menuitem', { name: 'Contract' })).toBeVisible()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1000,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const moving = nextCall(page, 'PUT', `/api/deals/${deal.id}/stage`)
  await choose(page, 'Contract')
  await moving
  await page.goto('about:blank')
  await expect.poll(async () => (await ask<Deal>(admin.request, 'GET', `/api/deals/${deal.id}`)).stage).toBe('contract')
})
