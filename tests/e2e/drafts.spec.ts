import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import type { Page } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import { channelNamed, composer } from './support/chat.ts'
import { deviceHolds, deviceKeeps, dieOnceKept, rowsOnDevice } from './support/device-database.ts'
import { openBrowser } from './support/offline/killable-browser.ts'
import { fillLead, loseAnswers, namesOf, openLeads } from './support/outbox.ts'
import { ask, join, signUp } from './support/people.ts'
import { choose, dialog, expectToast, openLive, signInHere } from './support/screens.ts'
import { expect, test } from './support/test.ts'

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  return dialog(page, 'Add New Lead')
}

const RESTORED = 'Your draft from before was restored.'

test('a half-filled form and a half-written message are there when the browser has died [ERR-21] [CHAT-36]', async ({
  playwright,
  baseURL,
  launchOptions: { executablePath = '', args = [] },
}) => {
  const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await signUp({ request: api })
  const channel = await channelNamed(api, 'general')
  const folder = await mkdtemp(joinPath(tmpdir(), 'plotline-browser-'))
  async function open() {
    const browser = await openBrowser({ executablePath, args }, folder)
    await browser.context.addCookies((await api.storageState()).cookies)
    return { browser, page: await browser.context.newPage() }
  }
  const address = (path: string) => new URL(path, baseURL).href
  const first = await open()
  try {
    await first.page.goto(address(`/team-chat/${channel.id}`))
    await composer(first.page).fill('The caveat is')
    await deviceKeeps(first.page, 'drafts', 'The caveat is')
    await openLive(first.page, address('/leads'))
    await (await openForm(first.page)).getByLabel('First name').fill('Amarachi')
    await deviceKeeps(first.page, 'drafts', 'Amarachi', 'The caveat is')
  } finally {
    await first.browser.kill()
  }
  const second = await open()
  try {
    await openLive(second.page, address('/leads'))
    const form = await openForm(second.page)
    await expect(form.getByLabel('First name')).toHaveValue('Amarachi')
    await expect(form.getByText(RESTORED)).toBeVisible()
    await second.page.goto(address(`/team-chat/${channel.id}`))
    await expect(composer(second.page)).toHaveValue('The caveat is')
  } finally {
    await second.browser.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await api.dispose()
  }
})

test('two tabs: each has a form of its own, both records are added, and nothing is offered again [ERR-21] [SHELL-55]', async ({
  page,
  context,
  admin,
}) => {
  await openLive(page, '/leads')
  const first = await openForm(page)
  await first.getByLabel('First name').fill('Amarachi')
  await deviceKeeps(page, 'drafts', 'Amarachi')
  const other = await context.newPage()
  await openLive(other, '/leads')
  const second = await openForm(other)
  await second.getByLabel('First name').fill('Bisi')
  await deviceKeeps(other, 'drafts', 'Amarachi', 'Bisi')
  await expect(second.getByText(RESTORED)).toBeHidden()
  for (const [tab, form] of [
    [other, second],
    [page, first],
  ] as const) {
    await form.getByLabel('Last name').fill('Nwosu')
    await form.getByLabel('Phone').fill('+234 803 555 0101')
    await form.getByLabel('Source').selectOption('Referral')
    await form.getByRole('button', { name: 'Add Lead' }).click()
    await expectToast(tab, 'Success', 'Lead created successfully')
  }
  const names = (await ask<Lead[]>(admin.request, 'GET', '/api/leads')).map(({ firstName }) => firstName)
  expect(names.sort()).toEqual(['Amarachi', 'Bisi'])
  for (const tab of [page, other]) {
    await openLive(tab, '/leads')
    await expect((await openForm(tab)).getByLabel('First name')).toHaveValue('')
  }
})

test('the second tab goes on with what was typed in the first when that is closed', async ({
  page,
  context,
  admin: _,
}) => {
  await openLive(page, '/leads')
  await (await openForm(page)).getByLabel('First name').fill('Amarachi')
  await deviceKeeps(page, 'drafts', 'Amarachi')
  const other = await context.newPage()
  await openLive(other, '/leads')
  const form = await openForm(other)
  await expect(form.getByLabel('First name')).toHaveValue('')
  await page.close()
  await expect(form.getByLabel('First name')).toHaveValue('Amarachi')
  await expect(form.getByText(RESTORED)).toBeVisible()
})

test('what was sent without an answer is offered no more, what was refused is [ERR-21] [SHELL-55]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  let isSwallowing = true
  await context.route('**/api/leads', (route) => {
    if (!isSwallowing || route.request().method() === 'GET') return route.fallback()
  })
  const waiting = await openForm(page)
  await fillLead(waiting, 'Ada')
  await waiting.getByRole('button', { name: 'Add Lead' }).click()
  await deviceKeeps(page, 'outbox', 'Ada')
  await deviceHolds(page, 'drafts', 0)
  // The page goes, as on a phone, while its form still waits for the answer.
  await expect(waiting).toBeVisible()
  await page.reload()
  await expect((await openForm(page)).getByLabel('First name')).toHaveValue('')
  await page.keyboard.press('Escape')
  isSwallowing = false
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada'])

  const refusal = { message: 'Taken', errors: [{ field: 'phone', message: 'This number is taken' }] }
  await page.route('**/api/leads', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
  )
  const form = await openForm(page)
  await fillLead(form, 'Bisi')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(form.getByText('This number is taken')).toBeVisible()
  await deviceKeeps(page, 'drafts', 'Bisi')
  await page.reload()
  await expect((await openForm(page)).getByLabel('First name')).toHaveValue('Bisi')
})

for (const next of ['the next tab', 'the same tab'])
  test(`a page that dies once a new record is kept: ${next} does not offer it again, what is typed there is another one [ERR-21] [SHELL-55]`, async ({
    page,
    context,
    admin,
  }) => {
    await openLeads(page)
    const heal = await loseAnswers(context)
    const first = await openForm(page)
    await fillLead(first, 'Ada')
    await dieOnceKept(page)
    await first.getByRole('button', { name: 'Add Lead' }).click()
    await expect.poll(async () => (await rowsOnDevice(page, 'outbox')).length).toBe(1)
    const after = next === 'the same tab' ? page : await context.newPage()
    if (after !== page) await page.close()
    await openLeads(after)
    const second = await openForm(after)
    await expect(second.getByLabel('First name')).toHaveValue('')
    await fillLead(second, 'Bisi')
    await second.getByRole('button', { name: 'Add Lead' }).click()
    await expect(second).toBeHidden()
    heal()
    await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada', 'Bisi'])
  })

test('nobody else is offered it; it waits for its person until they log out [PWA-10]', async ({
  page,
  context,
  newBrowser,
  admin,
}) => {
  const colleague = await join(admin, await newBrowser())
  await openLive(page, '/leads')
  await (await openForm(page)).getByLabel('First name').fill('Amarachi')
  await deviceKeeps(page, 'drafts', 'Amarachi')
  await context.clearCookies()
  await page.goto('/login')
  await signInHere(page, colleague)
  await openLive(page, '/leads')
  const form = await openForm(page)
  await form.getByLabel('Notes').fill('Of a colleague')
  await deviceKeeps(page, 'drafts', 'Of a colleague')
  await expect(form.getByLabel('First name')).toHaveValue('')

  await context.clearCookies()
  await page.goto('/login')
  await signInHere(page, admin)
  await openLive(page, '/leads')
  await openForm(page)
  await expect(form.getByLabel('First name')).toHaveValue('Amarachi')
  await expect(form.getByLabel('Notes')).toHaveValue('')
  // Leaving the page leaves the draft where it is.
  await openLive(page, '/leads')
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await choose(page, 'Logout')
  const question = page.getByRole('alertdialog', { name: 'Log out with 1 draft?' })
  await question.getByRole('button', { name: 'Log out and delete' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await signInHere(page, admin)
  await openLive(page, '/leads')
  await openForm(page)
  await form.getByLabel('Notes').fill('Anew')
  await deviceKeeps(page, 'drafts', 'Anew')
  await expect(form.getByLabel('First name')).toHaveValue('')
})
