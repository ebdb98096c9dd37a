import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { themeNames } from '#web/platform/theme.ts'
import { violationsOf } from './support/accessibility.ts'

const root = join(import.meta.dirname, '../..')
const LOADS_MS = 60_000

// One after the other, on one server of Vite.
test.describe.configure({ mode: 'default' })

let vite: ViteDevServer
let url = ''

test.beforeAll(async () => {
  test.setTimeout(LOADS_MS)
  vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite-catalogue'),
    server: { host: '127.0.0.1', port: 0, hmr: false },
    logLevel: 'error',
  })
  await vite.listen()
  url = `${vite.resolvedUrls?.local[0]}catalogue.html`
})

test.afterAll(() => vite.close())

async function open(page: Page, look = ''): Promise<void> {
  await page.goto(url + look)
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible({ timeout: LOADS_MS })
}

/** Those of a picker: a `<select>` has options as well. */
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What opens, with what closes it again. */
const OVERLAYS: readonly [opener: string, role: Parameters<Page['getByRole']>[0]][] = [
  ['Open dialog', 'dialog'],
  ['Delete', 'alertdialog'],
  ['Open menu', 'menu'],
  ['Open popover', 'dialog'],
]

for (const width of [1280, 360])
  for (const theme of themeNames)
    for (const mode of ['light', 'dark'])
      test(`every element keeps the rules: ${theme}, ${mode}, ${width} px [SHELL-57]`, async ({ page }) => {
        test.setTimeout(LOADS_MS * 2)
        await page.setViewportSize({ width, height: 800 })
        await open(page, `?theme=${theme}&mode=${mode}`)
        expect(await violationsOf(page)).toEqual([])
        for (const [opener, role] of OVERLAYS) {
          await page
            .getByRole('region', { name: 'Overlays' })
            .getByRole('button', { name: opener, exact: true })
            .click()
          await expect(page.getByRole(role)).toBeVisible()
          expect(await violationsOf(page), opener).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole(role)).toBeHidden()
        }
        const picker = page.getByRole('combobox', { name: 'Person' })
        await picker.click()
        await expect(found(page)).toHaveCount(7)
        expect(await violationsOf(page), 'the list of a picker').toEqual([])
        await picker.press('Escape')
        await button(page, 'Tell a failure').click()
        await expect(page.locator('.toast')).toBeVisible()
        expect(await violationsOf(page), 'a message').toEqual([])
      })

test('a picker by keys: arrows go round, Home and End to the ends, groups are named, Enter picks, Esc leaves', async ({
  page,
}) => {
  await open(page)
  const picker = page.getByRole('combobox', { name: 'Person' })
  const active = page.locator('[role=option].is-active')
  await picker.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('group', { name: 'Contacts' }).getByRole('option')).toHaveCount(4)
  await expect(page.getByRole('group', { name: 'Leads' }).getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: '7 found' })).toBeAttached()
  await page.keyboard.press('End')
  await expect(active).toContainText('Garba Musa')
  await expect(active).toBeInViewport()
  expect(await picker.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  await expect(active).toContainText('Amarachi Duru')
  await page.keyboard.press('ArrowUp')
  await expect(active).toContainText('Garba Musa')
  await page.keyboard.press('Home')
  await expect(active).toContainText('Amarachi Duru')
  // In a text they are the caret's, and the list's with Ctrl.
  await page.keyboard.type('da')
  await expect(found(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue('Damilola Ade')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(picker).toHaveValue('Damilola Ade')
})

test('a menu by keys: Enter opens at the first, letters and ends lead, the inner one opens and closes, the focus returns', async ({
  page,
}) => {
  await open(page)
  const opener = button(page, 'Open menu')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(item('Edit')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  await expect(item('Move to')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('menuitemcheckbox', { name: 'New' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(item('Move to')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a changed dialog asks before it closes, and gives the focus back [SHELL-55]', async ({ page }) => {
  await open(page)
  const opener = button(page, 'Open dialog')
  await opener.click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(name).toBeFocused()
  await name.fill('Ada')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Ada')
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a tip opens with the keyboard’s focus and leaves with Esc, the dialog below stays', async ({ page }) => {
  await open(page)
  const bell = button(page, 'Notifications')
  // A scroll closes a tip: it is over, and its event out, before the focus moves.
  await bell.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await button(page, 'Open popover').focus()
  await page.keyboard.press('Tab')
  await expect(bell).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('Notifications')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})
