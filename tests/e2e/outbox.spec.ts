import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import { crash } from '../faults/server-process.ts'
import { loseServer } from './support/calls.ts'
import { dieOnceKept, rowsOnDevice } from './support/device-database.ts'
import { addLeadHere, fillLead, leads, loseAnswers, namesOf, openLeads } from './support/outbox.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, leadCard, openLive, signInHere, toast, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const WAITS = 'It is sent when the connection is back.'

async function moveLead(page: Page, name: string, status: string): Promise<void> {
  // The middle of the card may be a number to call.
  await leadCard(page, name).getByRole('heading').click()
  const panel = page.getByRole('complementary', { name: `${name}, details` })
  await panel.getByRole('button', { name: 'Edit lead' }).click()
  const form = dialog(page, 'Edit Lead')
  await form.getByLabel('Status').selectOption(status)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
}

const openTray = (page: Page) => page.getByRole('button', { name: /show what waits to be sent/ }).click()
const tray = (page: Page) => dialog(page, 'Waiting to be sent')

test.describe('the server is gone', () => {
  const server = ownServer(() => ({}))

  test('what was written is there when the browser is opened again, and arrives once [ERR-21]', async ({
    playwright,
    launchOptions,
    viewport,
  }) => {
    test.setTimeout(150_000)
    const folder = await mkdtemp(joinPath(tmpdir(), 'plotline-browser-'))
    const openBrowser = () =>
      playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: server.url, viewport })
    const first = await openBrowser()
    const admin = await signUp(first)
    const held = await addLead(admin.request)
    const page = await first.newPage()
    await openLeads(page)
    await crash(server.process)
    await addLeadHere(page, 'Ifeoma')
    await expect(toast(page)).toContainText(WAITS)
    await moveLead(page, 'Ifeoma Nwosu', 'Contacted')
    await moveLead(page, 'Amarachi Duru', 'Qualified')
    await openTray(page)
    await expect(tray(page).getByRole('listitem')).toHaveCount(3)
    await first.close()

    await server.start()
    const second = await openBrowser()
    const again = await second.newPage()
    await again.goto('/leads')
    await expect.poll(() => namesOf(second.request), { timeout: 45_000 }).toEqual(['Amarachi', 'Ifeoma'])
    await expect(again.getByRole('button', { name: /show what waits/ })).toBeHidden()
    const [one, two] = (await leads(second.request)).sort((a, b) => (a.firstName < b.firstName ? -1 : 1))
    expect([one?.id, one?.status, one?.version]).toEqual([held.id, 'qualified', 2])
    expect([two?.status, two?.version]).toEqual(['contacted', 2])
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
})

test('answers that are lost after the server has done it double nothing', async ({ page, context, admin }) => {
  await openLeads(page)
  const back = await loseAnswers(context, { after: true })
  await addLeadHere(page, 'Ifeoma')
  await expect(leadCard(page, 'Ifeoma Nwosu').locator('..').getByText('Waiting to be sent')).toBeVisible()
  await moveLead(page, 'Ifeoma Nwosu', 'Contacted')
  back()
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden({ timeout: 40_000 })
  expect(await leads(admin.request)).toMatchObject([{ firstName: 'Ifeoma', status: 'contacted', version: 2 }])
})

test('a page that was opened without a server sends what waits once it is back [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  const back = await loseServer(context)
  await addLeadHere(page, 'Ifeoma')
  await page.reload()
  await expect(leadCard(page, 'Ifeoma Nwosu')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  expect(await namesOf(admin.request)).toEqual([])
  back()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ifeoma'])
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden()
})

test('a page that was opened while calls were lost and the socket lived sends what waits once they get through [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  await context.route('**/api/**', (route) => route.abort())
  await addLeadHere(page, 'Ifeoma')
  // The last time that it asks by itself is when the socket has connected.
  const inVain = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/changes'))
  await page.reload()
  await inVain
  await expect(leadCard(page, 'Ifeoma Nwosu')).toBeVisible()
  await expect(page.locator('.shell-live', { hasText: 'Live' })).toBeVisible()
  await context.unroute('**/api/**')
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ifeoma'])
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden()
})

test('who is signed out with several waiting sends them after signing in again; nobody else does', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  await openLeads(page)
  const back = await loseAnswers(context)
  for (const name of ['Ada', 'Bisi', 'Chike']) await addLeadHere(page, name)
  await context.clearCookies()
  back()
  await expect(page).toHaveURL(/\/login/, { timeout: 40_000 })
  await signInHere(page, colleague)
  await openLive(page, '/leads')
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden()
  expect(await namesOf(colleague.request)).toEqual([])

  await context.clearCookies()
  await page.goto('/login')
  await signInHere(page, admin)
  await openLive(page, '/leads')
  await expect.poll(() => namesOf(colleague.request), { timeout: 40_000 }).toEqual(['Ada', 'Bisi', 'Chike'])
})

test('one that is refused needs the person, the others arrive; edited, it is sent after all', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  const back = await loseAnswers(context)
  for (const name of ['Ada', 'Bisi', 'Chike']) await addLeadHere(page, name)
  await context.route('**/api/leads', (route) =>
    route.request().postData()?.includes('"Bisi"')
      ? route.fulfill({ status: 422, json: { errors: [{ field: 'phone', message: 'This number is taken' }] } })
      : route.fallback(),
  )
  back()
  await expect(page.getByRole('button', { name: /1 needs you/ })).toBeVisible({ timeout: 40_000 })
  expect(await namesOf(admin.request)).toEqual(['Ada', 'Chike'])
  await openTray(page)
  await expect(tray(page).getByRole('listitem')).toContainText('Phone: This number is taken')
  await context.unroute('**/api/leads')
  await tray(page).getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => namesOf(admin.request)).toEqual(['Ada', 'Bisi', 'Chike'])
  await expect(tray(page)).toContainText('Everything has been sent')
})

test('a write with a language and a status that the server does not have says which to choose, and is sent later [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  const back = await loseAnswers(context)
  for (const name of ['Ada', 'Bisi']) await addLeadHere(page, name)
  // What an app of another version may have kept.
  await context.route('**/api/leads', (route) => {
    const body = route.request().postData()
    if (!body?.includes('"Bisi"')) return route.fallback()
    return route.fallback({ postData: JSON.stringify({ ...JSON.parse(body), language: 'tlh', status: 'dreaming' }) })
  })
  back()
  await expect(page.getByRole('button', { name: /1 needs you/ })).toBeVisible({ timeout: 40_000 })
  expect(await namesOf(admin.request)).toEqual(['Ada'])
  await openTray(page)
  const refused = tray(page).getByRole('listitem')
  await expect(refused).toContainText('Language of messages: Choose a language of the list')
  await expect(refused).toContainText('Status: Invalid status')
  await expect(refused).toContainText('Bisi')
  await context.unroute('**/api/leads')
  await tray(page).getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => namesOf(admin.request)).toEqual(['Ada', 'Bisi'])
})

test('where a colleague changed the same field meanwhile, both values are offered', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const { id } = await addLead(admin.request)
  await openLeads(page)
  const back = await loseAnswers(context)
  await moveLead(page, 'Amarachi Duru', 'Contacted')
  await expect(toast(page)).toContainText(WAITS)
  await ask(colleague.request, 'PATCH', `/api/leads/${id}`, { status: 'qualified', notes: 'Called' })
  back()
  await expect(page.getByRole('button', { name: /1 needs you/ })).toBeVisible({ timeout: 40_000 })
  await openTray(page)
  await expect(tray(page).getByRole('listitem')).toContainText(`${colleague.name} changed this too`)
  await expect(tray(page).getByRole('listitem')).toContainText('Theirs: Qualified')
  await expect(tray(page).getByRole('listitem')).toContainText('Yours: Contacted')
  await tray(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => ask<Lead>(admin.request, 'GET', `/api/leads/${id}`))
    .toMatchObject({ status: 'contacted', notes: 'Called' })
})

test('where a colleague wrote notes meanwhile, both texts can be kept [ERR-21]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  const { id } = await addLead(admin.request, { notes: 'Called' })
  await openLive(page, `/leads/${id}`)
  await waitForCode(page, 'outbox-tray')
  const back = await loseAnswers(context)
  await page.getByRole('button', { name: /edit notes/ }).click()
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Called\nWants a discount')
  await notes.press('Control+Enter')
  await expect(toast(page)).toContainText(WAITS)
  await ask(colleague.request, 'PATCH', `/api/leads/${id}`, { notes: 'Called\nSent the plan' })
  back()
  await expect(page.getByRole('button', { name: /1 needs you/ })).toBeVisible({ timeout: 40_000 })
  await openTray(page)
  await tray(page).getByRole('button', { name: 'Keep both' }).click()
  await expect(tray(page)).toContainText('Everything has been sent')
  await expect
    .poll(() => ask<Lead>(admin.request, 'GET', `/api/leads/${id}`))
    .toMatchObject({ notes: 'Called\nSent the plan\nWants a discount' })
})

test('two tabs show the same queue and send it once', async ({ page, context, admin }) => {
  const other = await context.newPage()
  await openLeads(page)
  await openLeads(other)
  const back = await loseAnswers(context)
  await addLeadHere(page, 'Ada')
  await addLeadHere(other, 'Bisi')
  await expect(leadCard(other, 'Ada Nwosu')).toBeVisible()
  await expect(leadCard(page, 'Bisi Nwosu')).toBeVisible()
  await page.close()
  back()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada', 'Bisi'])
  await expect(other.getByRole('button', { name: /show what waits/ })).toBeHidden()
})

test('a tab that dies once a write is kept, before it could tell: the other tab sends it [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const other = await context.newPage()
  await openLeads(page)
  await openLeads(other)
  await dieOnceKept(other)
  await other.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(other, 'Add New Lead')
  await fillLead(form, 'Ada')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect.poll(async () => (await rowsOnDevice(page, 'outbox')).length).toBe(1)
  await other.close()
  await expect.poll(() => namesOf(admin.request), { timeout: 20_000 }).toEqual(['Ada'])
  await expect(page.getByRole('button', { name: /show what waits/ })).toBeHidden()
})

test('the browser is asked to keep what lies on this device alone, once and not before', async ({
  page,
  context,
  admin: _,
}) => {
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(globalThis, { asked })
    navigator.storage.persist = async () => {
      asked.count += 1
      return true
    }
  })
  const timesAsked = () => page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
  await openLeads(page)
  await addLeadHere(page, 'Ada')
  expect(await timesAsked()).toBe(0)
  await context.setOffline(true)
  await addLeadHere(page, 'Bisi')
  await addLeadHere(page, 'Chidi')
  await expect.poll(timesAsked).toBe(1)
})
