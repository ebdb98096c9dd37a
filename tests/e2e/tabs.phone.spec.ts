import type { Page } from '@playwright/test'
import type { Channel } from '#features/chat/chat.contract.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const TABS = ['Dashboard', 'Leads', 'Properties', 'Activities', 'Chat', 'Clients', 'Tasks', 'Reports']
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const topsOf = (page: Page) =>
  tabBar(page)
    .getByRole('link')
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)))

test('eight tabs, four in a row, each a place for a thumb; from 640 px in one row [MOB-01] [MOB-06] [MOB-07]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/')
  await expect(tabBar(page).getByRole('link')).toHaveText(TABS)
  await expect(page.getByRole('banner')).toContainText('Plotline')
  const tops = await topsOf(page)
  expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, true, false, false, false, false])
  for (const tab of await tabBar(page).getByRole('link').all()) {
    const box = await tab.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize({ width: 639, height: 800 })
  expect(new Set(await topsOf(page)).size).toBe(2)
  await page.setViewportSize({ width: 640, height: 800 })
  expect(new Set(await topsOf(page)).size).toBe(1)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a deep link selects its tab, a screen without one the dashboard [SHELL-11]', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  for (const [path, tab] of [
    ['/leads', 'Leads'],
    [`/leads/${lead.id}`, 'Leads'],
    ['/properties', 'Properties'],
    ['/team-chat', 'Chat'],
    ['/contacts', 'Clients'],
    ['/tasks', 'Tasks'],
    ['/reports', 'Reports'],
    ['/communication', 'Activities'],
    ['/pipeline', 'Dashboard'],
    ['/calendar', 'Dashboard'],
    ['/documents', 'Dashboard'],
    ['/settings', 'Dashboard'],
  ] as const) {
    await page.goto(path)
    // A record covers the bar, and hides it from assistive technology.
    await expect(page.locator('nav [aria-current=page]').last(), path).toHaveText(tab)
  }
})

test('a tab opens its screen; that of the chat has the channels of the company', async ({ page, admin }) => {
  await page.goto('/')
  for (const [tab, path, heading] of [
    ['Leads', '/leads', 'Leads'],
    ['Clients', '/contacts', 'Clients'],
    ['Tasks', '/tasks', 'Task Management'],
  ] as const) {
    await tabBar(page).getByRole('link', { name: tab }).tap()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const channels = await ask<Channel[]>(admin.request, 'GET', '/api/collaboration/channels')
  await tabBar(page).getByRole('link', { name: 'Chat' }).tap()
  expect(channels.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['general', 'sales-team', 'lead-discussions']),
  )
  for (const { name } of channels) await expect(page.getByText(name).first()).toBeVisible()
})

test('scrolling down folds the bar to one row, scrolling up brings it back', async ({ page, admin }) => {
  for (let count = 0; count < 25; count += 1)
    await addLead(admin.request, { phone: `+2348035550${String(100 + count)}`, lastName: `Duru ${count}` })
  await page.goto('/leads')
  await expect(page.getByRole('link', { name: 'Call Amarachi Duru 24' })).toBeVisible()
  const height = () => tabBar(page).evaluate((bar) => bar.clientHeight)
  const tall = await height()
  const scrollBy = (by: number) =>
    page.evaluate((top) => {
      const tallest = [...document.querySelectorAll('main, main *')].sort(
        (one, other) => other.scrollHeight - other.clientHeight - (one.scrollHeight - one.clientHeight),
      )
      tallest[0]?.scrollBy({ top })
    }, by)
  await scrollBy(400)
  await expect.poll(height).toBeLessThan(tall)
  // A page that cannot be scrolled has the whole bar.
  await tabBar(page).getByRole('link', { name: 'Properties' }).tap()
  await expect.poll(height).toBe(tall)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Call Amarachi Duru 24' })).toBeVisible()
  await scrollBy(400)
  await expect.poll(height).toBeLessThan(tall)
  await expect
    .poll(async () => {
      await scrollBy(-40)
      return height()
    })
    .toBe(tall)
})

test('the account menu has profile, settings, notifications, the look and the way out [MOB-04] [MOB-74]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: /^Account menu/ })
  await opener.tap()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText([
    'My Account',
    'Profile',
    'Settings',
    'Notifications',
    'Dark appearance',
    'Logout',
  ])
  await menu.getByRole('menuitem', { name: 'Dark appearance' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await opener.tap()
  await menu.getByRole('menuitem', { name: 'Notifications' }).tap()
  await expect(dialog(page, 'Notifications')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  for (const name of ['Pipeline', 'Calendar', 'Documents', 'Settings'])
    await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
})

test.describe('a phone by its name', () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
  for (const [what, viewport] of [
    ['with a screen of 1280 px', { width: 1280, height: 800 }],
    ['on its side', { width: 800, height: 360 }],
    ['of 360 px', { width: 360, height: 740 }],
  ] as const)
    test.describe(() => {
      test.use({ userAgent, viewport })
      test(`${what} has the tabs at every path [SHELL-08]`, async ({ page, admin: _ }) => {
        for (const path of ['/', '/leads', '/pipeline', '/settings']) {
          await page.goto(path)
          await expect(tabBar(page).getByRole('link', { name: 'Leads' })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Collapse' })).toBeHidden()
        }
        expect(await page.evaluate(() => innerWidth)).toBe(viewport.width < 768 ? viewport.width : 767)
      })
    })
})

test('a window is a phone below 768 px [SHELL-08]', async ({ page, admin: _ }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  await expect(tabBar(page).getByRole('link', { name: 'Clients' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(tabBar(page).getByRole('link', { name: 'Clients' })).toBeHidden()
})
