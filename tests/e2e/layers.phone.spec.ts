import type { Locator, Page } from '@playwright/test'
import { addLead } from './support/records.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

type Layer = { name: string; opener: (page: Page) => Locator; layer: (page: Page) => Locator }

const LAYERS: readonly Layer[] = [
  {
    name: 'the drawer of screens',
    opener: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    layer: (page) => page.getByRole('dialog').getByRole('navigation', { name: 'Main' }),
  },
  {
    name: 'the account menu',
    opener: (page) => page.getByRole('button', { name: /^Account menu/ }),
    layer: (page) => page.getByRole('menu'),
  },
  {
    name: 'the notifications',
    opener: (page) => page.getByRole('button', { name: /^Notifications/ }),
    layer: (page) => dialog(page, 'Notifications'),
  },
  {
    name: 'search',
    opener: (page) => page.getByRole('button', { name: /^Search leads, properties/ }),
    layer: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
  {
    name: 'a form',
    opener: (page) => page.getByRole('button', { name: 'Add Lead' }),
    layer: (page) => dialog(page, 'Add New Lead'),
  },
  {
    name: 'a filter',
    opener: (page) => page.getByRole('button', { name: 'Location Any' }),
    layer: (page) => dialog(page, 'Filter by location'),
  },
]

for (const { name, opener, layer } of LAYERS)
  test(`Back closes ${name}, and the next one leaves the page`, async ({ page, admin }) => {
    await addLead(admin.request)
    await page.goto('/tasks')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lead Management' }).tap()
    await expect(page).toHaveURL('/leads')
    await opener(page).first().tap()
    await expect(layer(page)).toBeVisible()
    await page.goBack()
    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL('/leads')
    await page.goBack()
    await expect(page).toHaveURL('/tasks')
  })

test('Back in a changed form asks whether to discard it, and a second Back returns to the form with its values', async ({
  page,
  admin: _,
}) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Your First Lead' }).tap()
  const form = dialog(page, 'Add New Lead')
  await form.getByLabel('Name').fill('Amarachi')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Name')).toHaveValue('Amarachi')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/leads')
})

test('a menu of a record closes before the record, which closes before its list', async ({ page, admin }) => {
  await addLead(admin.request)
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Amarachi Duru', exact: true }).tap()
  const record = dialog(page, 'Amarachi Duru')
  await record.getByRole('button', { name: /^More actions/ }).tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(record).toBeVisible()
  await page.goBack()
  await expect(record).toBeHidden()
  await expect(page).toHaveURL('/leads')
})
