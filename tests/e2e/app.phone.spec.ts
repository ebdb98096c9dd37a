import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { fillLeadOnPhone } from './support/outbox.ts'
import { addDeal, addLead } from './support/records.ts'
import { dialog, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Nothing may stand beside the screen, where a finger cannot come. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('from the front page to a first lead with a thumb [SHELL-09] [SHELL-14] [LEAD-15] [LEAD-33] [AUTH-35]', async ({
  page,
}) => {
  await page.goto('/')
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('link', { name: 'Start Free Trial' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
  for (const [label, value] of [
    ['First name', 'Ngozi'],
    ['Last name', 'Eze'],
    ['Email', `p-${randomUUID()}@example.com`],
    ['Password', 'correct horse'],
    ['Confirm password', 'correct horse'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.locator('form').getByRole('button', { name: 'Create Account' }).tap()
  await expect(page.getByRole('button', { name: 'Account menu, Ngozi Eze' })).toBeVisible()
  expect(await isTooWide(page)).toBe(false)

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lead Management' }).tap()
  await expect(page).toHaveURL('/leads')
  await page.getByRole('button', { name: 'Add Your First Lead' }).tap()
  const form = dialog(page, 'Add New Lead')
  await expect(form).toBeVisible()
  await fillLeadOnPhone(form, 'Amarachi Duru')
  await form.getByRole('button', { name: 'Add Lead' }).tap()
  await expectToast(page, 'Success', 'Lead created successfully')
  await expect(page.getByRole('link', { name: 'Amarachi Duru', exact: true })).toBeVisible()
})

test('a lead opens over the whole screen and leads back [LEAD-40] [LEAD-48]', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  await page.goto('/leads')
  await expect(page.getByRole('link', { name: 'Call Amarachi Duru' })).toHaveAttribute('href', 'tel:+2348035550101')
  await page.getByRole('link', { name: 'Amarachi Duru', exact: true }).tap()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  const panel = dialog(page, 'Amarachi Duru')
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(360)
  expect(await isTooWide(page)).toBe(false)
  await panel.getByRole('button', { name: 'Back to leads' }).tap()
  await expect(page).toHaveURL('/leads')
  await expect(page.getByRole('link', { name: 'Amarachi Duru', exact: true })).toBeFocused()
})

test('the board stands below the activities, and is pressed there [DASH-06]', async ({ page, admin }) => {
  await addDeal(admin.request, { title: 'Chevron semi' })
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Sales Pipeline' })
  await board.getByRole('button', { name: /^Chevron semi/ }).tap()
  await expect(page).toHaveURL(/\/pipeline\/.+/)
})

test('a message covers neither the title nor a button of the dialog that it belongs to, which keeps its values [MOB-55]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Your First Lead' }).tap()
  const form = dialog(page, 'Add New Lead')
  await fillLeadOnPhone(form, 'Amarachi Nwosu')
  await refuse(page, 'POST', '/api/leads')
  await form.getByRole('button', { name: 'Add Lead' }).tap()
  await expectToast(page, 'Error')
  await expect(form.getByLabel('Name')).toHaveValue('Amarachi Nwosu')
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const message = await boxOf(toast(page))
  for (const part of [form.getByRole('heading'), form.getByRole('button', { name: 'Close' })]) {
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThanOrEqual(message.y)
  }
  const { y } = await boxOf(form.getByRole('button', { name: 'Add Lead' }))
  expect(message.y + message.height).toBeLessThanOrEqual(y)
})

test('on a phone the settings are a list, each section a page with Back to the list', async ({ page, admin: _ }) => {
  await page.goto('/settings')
  const list = page.getByRole('navigation', { name: 'Settings sections' })
  const entry = list.getByRole('link', { name: 'Security & Privacy' })
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
  await entry.tap()
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByRole('heading', { level: 2, name: 'Security & Privacy' })).toBeFocused()
  await expect(list).toHaveCount(0)
  await page.getByRole('link', { name: 'All settings' }).tap()
  await expect(page).toHaveURL('/settings')
  await expect(entry).toBeFocused()
  await entry.tap()
  await page.goBack()
  await expect(entry).toBeVisible()
})

test('no screen is wider than the phone [LIM-13]', async ({ page, admin }) => {
  await addLead(admin.request, { firstName: 'Oluwaseunfunmi-Adetokunbo', lastName: 'Okonkwo-Nwachukwu-Adeyemi' })
  for (const path of [
    '/',
    '/leads',
    '/pipeline',
    '/properties',
    '/settings',
    '/settings/team',
    '/settings/security',
    '/contacts',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isTooWide(page), `${path} is too wide`).toBe(false)
  }
})

test('on the way in, signed in: the sign-in page gives way to the app [AUTH-02]', async ({
  page,
  admin: _,
  newBrowser,
}) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  const visitor = await (await newBrowser()).newPage()
  await visitor.goto('/login')
  await expect(visitor.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
