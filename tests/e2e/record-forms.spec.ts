import type { APIRequestContext, Page } from '@playwright/test'
import { ask, join, type Person } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Stored = { id: string; version: number } & Record<string, unknown>

/** The edit form of one noun: how it is opened, and two text fields of it, by their labels and their names in the record. */
type Row = {
  noun: string
  add: (request: APIRequestContext) => Promise<{ id: string }>
  api: (id: string) => string
  open: (page: Page, id: string) => Promise<void>
  title: string
  fields: [[label: string, name: string], [label: string, name: string]]
}

const FORMS: Row[] = [
  {
    noun: 'lead',
    add: (request) => addLead(request, { location: 'Lekki', notes: 'Called' }),
    api: (id) => `/api/leads/${id}`,
    open: async (page, id) => {
      await openLive(page, `/leads/${id}`)
      await page.getByRole('button', { name: 'Edit lead', exact: true }).click()
    },
    title: 'Edit Lead',
    fields: [
      ['Location', 'location'],
      ['Notes', 'notes'],
    ],
  },
]

/** A colleague changes the record while the form is open. */
const colleague = (person: Person, row: Row, id: string, body: object) =>
  ask<Stored>(person.request, 'PATCH', row.api(id), body)

for (const row of FORMS) {
  const [[label, name], [otherLabel, other]] = row.fields

  test.describe(`the form of a ${row.noun}`, () => {
    test('keeps what a colleague changed in other fields, and shows it', async ({ page, admin, newBrowser }) => {
      const { id } = await row.add(admin.request)
      const ada = await join(admin, await newBrowser(), { role: 'admin' })
      await row.open(page, id)
      const form = dialog(page, row.title)
      await form.getByLabel(label).fill('Mine')
      await colleague(ada, row, id, { [other]: 'Theirs' })
      await expect(form.getByLabel(otherLabel)).toHaveValue('Theirs')
      await expect(form.getByLabel(label)).toHaveValue('Mine')
      await expect(form.getByLabel(label)).toBeFocused()
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form).toBeHidden()
      expect(await ask<Stored>(admin.request, 'GET', row.api(id))).toMatchObject({ [name]: 'Mine', [other]: 'Theirs' })
    })

    test('shows both values where a colleague changed the same field', async ({ page, admin, newBrowser }) => {
      const { id } = await row.add(admin.request)
      const ada = await join(admin, await newBrowser(), { role: 'admin' })
      await row.open(page, id)
      const form = dialog(page, row.title)
      await form.getByLabel(label).fill('Mine')
      await form.getByLabel(otherLabel).fill('Mine too')
      await colleague(ada, row, id, { [name]: 'Theirs' })
      await form.getByRole('button', { name: 'Save changes' }).click()
      const conflict = form.getByRole('alert')
      await expect(conflict).toContainText(ada.name)
      await expect(conflict).toContainText('Theirs')
      await expect(form.getByLabel(label)).toHaveValue('Mine')
      expect(await ask<Stored>(admin.request, 'GET', row.api(id))).toMatchObject({ [name]: 'Theirs' })

      await conflict.getByRole('button', { name: 'Keep mine' }).click()
      await expect(conflict).toBeHidden()
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form).toBeHidden()
      expect(await ask<Stored>(admin.request, 'GET', row.api(id))).toMatchObject({
        [name]: 'Mine',
        [other]: 'Mine too',
      })
    })

    test('sends of a restored draft only what was typed', async ({ page, admin, newBrowser }) => {
      const { id } = await row.add(admin.request)
      const ada = await join(admin, await newBrowser(), { role: 'admin' })
      await row.open(page, id)
      await dialog(page, row.title).getByLabel(label).fill('Mine')
      await colleague(ada, row, id, { [other]: 'Theirs' })
      await row.open(page, id)
      const form = dialog(page, row.title)
      await expect(form.getByText('Your draft from before was restored.')).toBeVisible()
      await expect(form.getByLabel(label)).toHaveValue('Mine')
      await expect(form.getByLabel(otherLabel)).toHaveValue('Theirs')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form).toBeHidden()
      expect(await ask<Stored>(admin.request, 'GET', row.api(id))).toMatchObject({ [name]: 'Mine', [other]: 'Theirs' })
    })

    test('keeps what was typed when the record is deleted', async ({ page, admin }) => {
      const { id } = await row.add(admin.request)
      await row.open(page, id)
      const form = dialog(page, row.title)
      await form.getByLabel(label).fill('Mine')
      await ask(admin.request, 'DELETE', row.api(id))
      await expect(form.getByRole('alert')).toContainText('was deleted')
      await expect(form.getByLabel(label)).toHaveValue('Mine')
      await expect(form.getByRole('button', { name: 'Copy what I typed' })).toBeVisible()
    })
  })
}

test('a fact of two fields sends only the one that was typed', async ({ page, admin, newBrowser }) => {
  const { id } = await addLead(admin.request, { location: 'Lekki' })
  const ada = await join(admin, await newBrowser(), { role: 'admin' })
  await openLive(page, `/leads/${id}`)
  const panel = page.getByRole('complementary').or(page.getByRole('region')).filter({ hasText: 'Looking for' }).first()
  await panel.getByRole('button', { name: /edit looking for/ }).click()
  await page.getByLabel('Location').fill('Ikoyi')
  await ask(ada.request, 'PATCH', `/api/leads/${id}`, { propertyType: 'land' })
  await page.getByLabel('Location').press('Enter')
  await expect(page.getByRole('button', { name: /land.*edit looking for/i })).toBeVisible()
  await expect
    .poll(() => ask<Stored>(admin.request, 'GET', `/api/leads/${id}`))
    .toMatchObject({ propertyType: 'land', location: 'Ikoyi' })
})

test('a fact that both changed asks which value is meant', async ({ page, admin, newBrowser }) => {
  const { id } = await addLead(admin.request, { notes: 'Called' })
  const ada = await join(admin, await newBrowser(), { role: 'admin' })
  await openLive(page, `/leads/${id}`)
  await page.getByRole('button', { name: /edit notes/ }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Mine')
  await ask(ada.request, 'PATCH', `/api/leads/${id}`, { notes: 'Theirs' })
  await page.getByRole('textbox', { name: 'Notes' }).press('Control+Enter')
  const conflict = page.getByRole('alert').filter({ hasText: ada.name })
  await expect(conflict).toContainText('Mine')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(() => ask<Stored>(admin.request, 'GET', `/api/leads/${id}`)).toMatchObject({ notes: 'Mine' })
})

test('a new record says that it starts from a draft, and can start anew', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  await dialog(page, 'Add New Lead').getByLabel('First name').fill('Ifeoma')
  await page.reload()
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await expect(form.getByLabel('First name')).toHaveValue('Ifeoma')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
  await expect(form.getByText('Your draft from before was restored.')).toBeHidden()
  await form.getByLabel('First name').fill('Ada')
  await expect(form.getByText('Draft kept on this device')).toBeVisible()
})

test('a change whose answer was lost is no failure', async ({ page, admin }) => {
  const { id } = await addLead(admin.request, { notes: 'Called' })
  await openLive(page, `/leads/${id}`)
  let lost = 0
  await page.route(`**/api/leads/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Edit lead', exact: true }).click()
  const form = dialog(page, 'Edit Lead')
  await form.getByLabel('Notes').fill('Mine')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Success', 'Lead updated successfully')
  expect(lost).toBe(1)
  expect(await ask<Stored>(admin.request, 'GET', `/api/leads/${id}`)).toMatchObject({ notes: 'Mine', version: 2 })
})
