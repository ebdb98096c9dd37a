import type { Locator, Page } from '@playwright/test'
import type { Property } from '#features/properties/properties.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { nextCall } from './support/calls.ts'
import { deviceKeeps } from './support/device-database.ts'
import { ask } from './support/people.ts'
import { dialog, expectToast, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Seconds of the keystroke-level model (Card, Moran and Newell): a key, and a tap as pointing and pressing. */
const KEY = 0.28
const TAP = 1.3

const valuesOf = (select: Locator) =>
  select
    .locator('option')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value).filter(Boolean))

const more = (form: Locator) => form.getByRole('button', { name: 'More details' })

/** No message may be an alert of the browser, which stops the page. */
function refuseAlerts(page: Page): void {
  page.on('dialog', (alert) => {
    throw new Error(`The browser says ${alert.message()}`)
  })
}

test('a lead in four fields: nothing typed is lost when the phone is turned or the page goes, and the last source comes again [MOB-45] [MOB-46] [MOB-48] [MOB-49] [MOB-51] [MOB-52] [LIM-30] [ERR-13]', async ({
  page,
  admin: _,
}) => {
  refuseAlerts(page)
  await openLive(page, '/leads')
  const open = () => page.getByRole('button', { name: 'Add Lead', exact: true }).tap()
  const form = dialog(page, 'Add New Lead')
  const save = form.getByRole('button', { name: 'Add Lead' })
  await open()
  await expect(form.getByLabel('Email')).toHaveCount(0)
  await save.tap()
  await expectToast(page, 'Please fill in name and phone number')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required')

  await form.getByLabel('Name').fill('Ada Obi Eze')
  await form.getByLabel('Name').press('Enter')
  await expect(form.getByLabel('Phone')).toBeFocused()
  await form.getByLabel('Budget').fill('25m')
  await expect(form.getByText('Range ₦25.0M – ₦37.5M')).toBeVisible()
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(form.getByLabel('Last name')).toHaveValue('Obi Eze')
  await expect(form.getByLabel('Maximum budget')).toHaveValue('37,500,000')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(form.getByLabel('Name')).toHaveValue('Ada Obi Eze')
  await deviceKeeps(page, 'drafts', 'Obi Eze')
  await page.reload()
  await open()
  await expect(form.getByLabel('Budget')).toHaveValue('25m')
  await expect(form.getByLabel('Name')).toHaveValue('Ada Obi Eze')

  await form.getByLabel('Phone').fill('08035550101')
  await more(form).tap()
  expect(await valuesOf(form.getByLabel('Status'))).toEqual(['new', 'contacted', 'qualified', 'converted'])
  const source = form.getByLabel('Source')
  await expect(source).toHaveValue('website')
  expect(await valuesOf(source)).toEqual(['website', 'referral', 'social_media', 'advertisement', 'walk_in'])
  await source.selectOption('Advertisement')
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(source.getByRole('option', { name: 'Advertisement' })).toBeAttached()
  await expect(source).toHaveValue('advertisement')
  await page.setViewportSize({ width: 360, height: 800 })
  await source.selectOption('Walk-in')
  await form.getByLabel('Email').fill('ada@')
  await more(form).tap()
  await expect(form.getByLabel('Email')).toHaveCount(0)
  await save.tap()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('')
  const created = nextCall(page, 'POST', '/api/leads')
  await save.tap()
  expect((await created).postDataJSON()).toMatchObject({
    firstName: 'Ada',
    lastName: 'Obi Eze',
    phone: '08035550101',
    budgetMin: '25000000',
    budgetMax: '37500000',
    source: 'walk_in',
    status: 'new',
  })
  await expectToast(page, 'Success', 'Lead created successfully')
  await expect(form).toBeHidden()

  // Somebody walks in and gives one name and a number.
  let seconds = 0
  const tap = async (control: Locator) => {
    seconds += TAP
    await control.tap()
  }
  const type = async (text: string) => {
    seconds += KEY * text.length
    await page.keyboard.type(text)
  }
  await tap(page.getByRole('button', { name: 'Add Lead', exact: true }))
  await tap(form.getByLabel('Name'))
  await type('Ada')
  seconds += KEY
  await page.keyboard.press('Enter')
  await type('08035550102')
  const walkIn = nextCall(page, 'POST', '/api/leads')
  await tap(save)
  const sent = { firstName: 'Ada', lastName: 'Ada', budgetMin: null, budgetMax: null, source: 'walk_in', status: 'new' }
  expect((await walkIn).postDataJSON()).toMatchObject(sent)
  await expect(form).toBeHidden()
  expect(seconds).toBeLessThanOrEqual(10)
})

test('a listing and a task on a phone: what is missing is reported, and the body is as stated [MOB-34] [MOB-35] [MOB-45] [MOB-56] [MOB-57] [MOB-58] [MOB-73]', async ({
  page,
  admin,
}) => {
  refuseAlerts(page)
  await openLive(page, '/properties')
  await page.getByRole('button', { name: 'Add Property' }).first().tap()
  const listing = dialog(page, 'Add Property')
  const saveListing = listing.getByRole('button', { name: 'Add Property' })
  await listing.getByLabel('Title').fill('Corner plot')
  await saveListing.tap()
  await expectToast(page, 'Please fill in title, price, and location')
  await expect(listing.getByLabel('Price')).toBeFocused()
  await listing.getByLabel('Price').fill('85000000')
  await listing.getByLabel('Location').fill('12 Palm Avenue')
  await expect(listing.getByText('Lagos, Lagos State')).toBeVisible()
  await listing.getByLabel('Location').fill('12 Palm Avenue, Ikoyi')
  await more(listing).tap()
  await listing.getByLabel('Bedrooms').fill('4')
  const posted = nextCall(page, 'POST', '/api/properties')
  await saveListing.tap()
  const place = { address: '12 Palm Avenue', city: 'Ikoyi', state: 'Lagos State' }
  const body = { title: 'Corner plot', ...place, price: '85000000', bedrooms: 4, bathrooms: null, area: null }
  expect((await posted).postDataJSON()).toMatchObject({ ...body, description: null, features: [], images: [] })
  await expectToast(page, 'Success', 'Property added successfully')
  const [stored] = await ask<Property[]>(admin.request, 'GET', '/api/properties')
  expect(stored).toMatchObject({ ...place, images: [] })

  await openLive(page, '/tasks')
  await page.getByRole('button', { name: 'Add Task' }).first().tap()
  const form = dialog(page, 'Add Task')
  const save = form.getByRole('button', { name: 'Add Task' })
  await form.getByLabel('Title').fill('Send the map')
  await save.tap()
  await expect(form.getByLabel('Due date')).toHaveAccessibleDescription('Due date is required')
  await expectToast(page, 'Please fill in title and due date')
  await form.getByLabel('Due date').fill('2031-05-06T09:00')
  await form.getByLabel('Priority').selectOption('High')
  await more(form).tap()
  await form.getByLabel('Description').fill('To the lawyer')
  await form.getByLabel('Status').selectOption('In Progress')
  const added = nextCall(page, 'POST', '/api/tasks')
  await save.tap()
  expect((await added).postDataJSON()).toMatchObject({
    title: 'Send the map',
    description: 'To the lawyer',
    status: 'in_progress',
    priority: 'high',
    dueDate: '2031-05-06T08:00:00.000Z',
  })
  await expect(toast(page)).toContainText('Task added successfully!')
  expect(await ask<Task>(admin.request, 'POST', '/api/tasks', { title: 'Undated' })).toMatchObject({ dueDate: null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await form.getByLabel('Title').fill('Undated too')
  await save.click()
  await expectToast(page, 'Success', 'Task created successfully')
})

test('the field that is written in stays in view when the keyboard opens', async ({ page, admin: _ }) => {
  const [width, height, keyboard] = [360, 800, 380]
  for (const [path, button, field] of [
    ['/leads', 'Add Lead', 'Location'],
    ['/communication', 'Log Activity', 'Date'],
    ['/settings/profile', undefined, 'Bio'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openLive(page, path)
    if (button) await page.getByRole('button', { name: button, exact: true }).first().tap()
    const input = page.getByLabel(field).last()
    await input.scrollIntoViewIfNeeded()
    await input.focus()
    await page.setViewportSize({ width, height: height - keyboard })
    const isSeen = () =>
      input.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        const hit = (y: number) => it.contains(document.elementFromPoint(left + width / 2, y))
        return hit(top + 4) && hit(top + height - 4)
      })
    await expect.poll(isSeen, field).toBe(true)
  }
})
