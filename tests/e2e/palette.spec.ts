import { hold, listenToCalls, refuse } from './support/calls.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { dialog, expectToast, openLive, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('one search finds every kind of record, and opens it by keys [SHELL-30] [SHELL-41]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { firstName: 'Zuma', lastName: 'Rock' })
  await addDeal(admin.request, { title: 'Zuma plot' })
  await addProperty(admin.request, { title: 'Zuma view house' })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Search leads, properties...' }).click()
  const field = page.getByRole('combobox', { name: 'Search leads, properties...' })
  await expect(field).toBeFocused()
  await field.fill('zUMa')
  for (const [group, title] of [
    ['Leads', 'Zuma Rock'],
    ['Deals', 'Zuma plot'],
    ['Properties', 'Zuma view house'],
  ] as const)
    await expect(page.getByRole('group', { name: group }).getByRole('option', { name: title })).toBeVisible()

  // What the browser holds already comes first, whatever kind it is.
  const options = await page.getByRole('option').allTextContents()
  const place = options.findIndex((text) => text.startsWith('Zuma Rock'))
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Zuma Rock/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  await expect(page.getByRole('complementary', { name: 'Zuma Rock, details' })).toBeVisible()
})

test('the search waits for a pause in typing, from two letters on, and says when nothing is there [SHELL-30]', async ({
  page,
  admin: _,
}) => {
  await openLive(page, '/')
  const calls = listenToCalls(page)
  const searches = () => calls.list.filter((one) => one === 'GET /api/search')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await field.press('q')
  await field.pressSequentially('xzjw')
  await expect(page.getByText('No results for "qxzjw"')).toBeVisible()
  expect(searches().length).toBeGreaterThan(0)
  expect(searches().length).toBeLessThan(5)
  const before = searches().length
  await field.fill('x'.repeat(201))
  await expect(page.getByText('Search for at most 200 characters.')).toBeVisible()
  expect(searches()).toHaveLength(before)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('a search that failed is not an empty one [SHELL-30] [SHELL-44]', async ({ page, admin: _ }) => {
  await openLive(page, '/')
  const release = await hold(page, 'GET', '/api/search')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('qxzj')
  await expect(page.getByText('Searching for qxzj...')).toBeVisible()
  await refuse(page, 'GET', '/api/search')
  await release()
  await page.getByRole('combobox').fill('qxzjw')
  await expect(page.getByText('The server could not be searched.')).toBeVisible()
})

test('the palette runs what the keys run, and shows them [SHELL-30] [SHELL-57]', async ({ page, admin: _ }) => {
  await openLive(page, '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('add lead')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add New Lead')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Add New Lead')).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/pipeline')
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toContainText('Lead Management')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('d')
  await expect(dialog(page, 'Add Deal')).toBeVisible()
})

test('over an open form the palette keeps focus and keys, and gives them back [SHELL-30] [SHELL-57]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  const name = form.getByLabel('First Name')
  await name.fill('Ngozi')
  const field = page.getByRole('combobox', { name: 'Search leads, properties...' })
  const close = page.getByRole('button', { name: 'Esc closes the search' })
  for (const [leave, press] of [
    ['Esc', () => page.keyboard.press('Escape')],
    ['the button', () => close.click()],
    ['a press beside it', () => page.mouse.click(20, 700)],
  ] as const)
    await test.step(`left by ${leave}`, async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(close).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(close).toBeFocused()
      await field.fill('reports')
      await press()
      await expect(field).toBeHidden()
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('Ngozi')
    })
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('')
  await field.fill('go to calendar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/calendar')
})

test('a palette whose code could not be fetched ahead says so to whoever opens it, and to nobody before [SHELL-30] [SHELL-41]', async ({
  page,
  admin: _,
}) => {
  await page.route('**/command-palette-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/command-palette-'))
  await openLive(page, '/')
  await failed
  await waitForCode(page, 'outbox-tray')
  // Nothing is left to be fetched ahead, so what comes of it is drawn with the next frames.
  for (let frame = 0; frame < 3; frame += 1)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))))
  expect(await page.locator('.toasts .toast').count()).toBe(0)

  await page.keyboard.press('Control+k')
  await expectToast(page, 'Not on this device yet', 'This opens as soon as the network is back.')
  await page.unroute('**/command-palette-*.js')
  await expect(page.getByRole('combobox', { name: 'Search leads, properties...' })).toBeFocused()
})

test('a number on a card asks by which of several somebody is called', async ({ page, admin }) => {
  await addLead(admin.request, { phone: '0807 111 2222 / 0809 333 4444' })
  await page.goto('/leads')
  await page.getByRole('article').getByRole('button', { name: '0807 111 2222' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([/0807 111 2222/, /0809 333 4444/])
})
