import type { Page } from '@playwright/test'
import { hold } from './support/calls.ts'
import { join } from './support/people.ts'
import { addDeal } from './support/records.ts'
import { openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const look = (page: Page) => page.locator('html')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('crm-theme'))
const token = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

test('there are two looks, each with its company, tagline and colours [THEME-01..04] [THEME-06..08] [THEME-10] [SET-06] [SHELL-28] [LIM-12]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/settings/theme')
  const cards = page.getByRole('radiogroup', { name: 'Company theme' }).getByRole('radio')
  await expect(cards).toHaveText(['Elysium Trust Holdings', 'Dhabi & Partners'])
  await expect(cards.first()).toBeChecked()
  const bar = page.getByRole('banner')
  const bars = page.locator('meta[name="theme-color"]')
  const before = await bars.getAttribute('content')
  const green = await token(page, '--primary')
  const emblem = await bar.locator('.shell-mark').innerHTML()

  await cards.nth(1).click()
  await expect(look(page)).toHaveAttribute('data-theme', 'dhabi')
  await expect(bar).toContainText('Dhabi & Partners')
  await expect(bar).toContainText('Fine property, fairly brokered')
  expect(await token(page, '--primary')).not.toBe(green)
  expect(await bars.getAttribute('content')).not.toBe(before)
  expect(await stored(page)).toBe('dhabi')
  await expect(bar.locator('.shell-mark')).toBeVisible()
  expect(emblem).not.toBe('')

  await cards.first().click()
  await expect(bar).toContainText('Land and homes, held in trust')
  expect(await stored(page)).toBe('elysium')
})

test('a look stays when the account confirms an earlier choice late [THEME-06]', async ({ page, admin: _ }) => {
  await page.goto('/settings/theme')
  const cards = page.getByRole('radiogroup', { name: 'Company theme' }).getByRole('radio')
  const answers: string[] = []
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') answers.push(answer.url())
  })
  const release = await hold(page, 'PATCH', '/api/settings')
  await cards.nth(1).click()
  await expect(look(page)).toHaveAttribute('data-theme', 'dhabi')
  await cards.first().click()
  const shown = await page.evaluateHandle(() => {
    const looks: (string | null)[] = []
    const root = document.documentElement
    new MutationObserver(() => looks.push(root.getAttribute('data-theme'))).observe(root, {
      attributeFilter: ['data-theme'],
    })
    return looks
  })
  await release()
  await expect.poll(() => answers.length).toBe(2)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await shown.jsonValue()).not.toContain('dhabi')
  expect(await stored(page)).toBe('elysium')
})

test('a stored look is restored, anything else is the first [THEME-05] [LIM-12]', async ({
  page,
  context,
  admin: _,
}) => {
  await context.addInitScript(() => {
    if (!localStorage.getItem('crm-theme')) localStorage.setItem('crm-theme', 'foo')
  })
  await page.goto('/')
  await expect(look(page)).toHaveAttribute('data-theme', 'elysium')
  await page.evaluate(() => localStorage.setItem('crm-theme', 'dhabi'))
  await page.reload()
  await expect(look(page)).toHaveAttribute('data-theme', 'dhabi')
})

test('the right look is there before anything is painted [THEME-12]', async ({ page, context, admin: _ }) => {
  await context.addInitScript(() => {
    localStorage.setItem('crm-theme', 'dhabi')
    localStorage.setItem('crm-mode', 'dark')
    const looks: string[] = []
    Object.assign(window, { looks })
    const note = () => {
      const { theme, mode } = document.documentElement?.dataset ?? {}
      if (document.body) looks.push(`${theme} ${mode}`)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  for (const path of ['/', '/login', '/leads']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const looks = await page.evaluate(() => Reflect.get(window, 'looks'))
    expect(new Set(looks)).toEqual(new Set(['dhabi dark']))
  }
})

test('the choice goes along to another device, and every role may choose [THEME-09] [THEME-11] [ROLE-07]', async ({
  newBrowser,
  admin,
  baseURL,
}) => {
  const context = await newBrowser()
  const member = await join(admin, context, { role: 'sales' })
  const page = await context.newPage()
  await page.goto('/settings/theme')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('radio', { name: 'Dhabi & Partners' }).click()
  await saved

  const other = await newBrowser()
  await other.request.post('/api/login', { data: { email: member.user.email, password: member.password } })
  const second = await other.newPage()
  await second.goto('/')
  await expect(look(second)).toHaveAttribute('data-theme', 'dhabi')
  expect(await stored(second)).toBe('dhabi')

  // A device that has a choice of its own keeps it.
  const origins = [{ origin: baseURL ?? '', localStorage: [{ name: 'crm-theme', value: 'elysium' }] }]
  const third = await newBrowser({ storageState: { cookies: [], origins } })
  await third.request.post('/api/login', { data: { email: member.user.email, password: member.password } })
  const kept = await third.newPage()
  await kept.goto('/settings/theme')
  await expect(kept.getByRole('radio', { name: 'Elysium Trust Holdings' })).toBeChecked()
  await expect(look(kept)).toHaveAttribute('data-theme', 'elysium')
})

test('a choice made in one window shows in the other at once, in its charts, badges and the browser’s bar [THEME-10]', async ({
  page,
  context,
  admin,
}) => {
  await addDeal(admin.request, { stage: 'closed' })
  const second = await context.newPage()
  await second.goto('/reports')
  const bar = second.locator('.reports-chart-bar.reports-now')
  const fill = () => bar.evaluate((element) => getComputedStyle(element).fill)
  const active = second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' })
  const entry = () => active.evaluate((element) => getComputedStyle(element).backgroundColor)
  const browserBar = () => second.locator('meta[name="theme-color"]').getAttribute('content')
  await bar.waitFor()
  const before = [await fill(), await entry(), await browserBar()]
  await page.goto('/settings/theme')
  await page.getByRole('radio', { name: 'Dhabi & Partners' }).click()
  await expect(look(second)).toHaveAttribute('data-theme', 'dhabi')
  await expect(second.getByRole('banner')).toContainText('Dhabi & Partners')
  for (const [place, now] of [fill, entry, browserBar].entries()) await expect.poll(now).not.toBe(before[place])
})

test('the palette changes look and light [THEME-10]', async ({ page, admin: _ }) => {
  await openLive(page, '/leads')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('dhabi')
  await page.keyboard.press('Enter')
  await expect(look(page)).toHaveAttribute('data-theme', 'dhabi')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('dark')
  await page.getByRole('option', { name: 'Dark appearance' }).click()
  await expect(look(page)).toHaveAttribute('data-mode', 'dark')
})
