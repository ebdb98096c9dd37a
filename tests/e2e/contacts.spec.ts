import type { Page } from '@playwright/test'
import { nextCall, refuse, stayHere } from './support/calls.ts'
import { ask } from './support/people.ts'
import { addContact, addLead } from './support/records.ts'
import { choose, dialog, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

const counter = (page: Page, label: string) =>
  page.locator('.counter-strip > div').filter({ has: page.getByText(label, { exact: true }) })

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 })

test('without contacts the screen says so; the first is made in its dialog [CONT-01] [CONT-16] [CONT-18] [CONT-20] [CONT-21] [CONT-22] [CONT-23] [CONT-26] [CONT-29]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  await expect(page.getByText('No contacts found')).toBeVisible()
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const form = dialog(page, 'Create New Contact')
  await expect(form.getByRole('radio', { name: 'Lead', exact: true })).toBeChecked()
  const source = form.getByLabel('Source')
  await expect(source).toHaveValue('website')
  await expect(source.getByRole('option')).toHaveText([
    'Website',
    'Referral',
    'Social Media',
    'Cold Call',
    'Email Campaign',
    'Event',
    'Other',
  ])
  const submit = form.getByRole('button', { name: 'Add Contact' })
  await submit.click()
  for (const label of ['First name', 'Last name'])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`)
  await form.getByLabel('First name').fill('Bolanle')
  await form.getByLabel('Last name').fill('Etim')
  await form.getByLabel('Email').fill('nobody')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required')
  await form.getByLabel('Email').fill('bolanle@etim.example')
  await form.getByLabel('Phone').fill('0803 555 0199')
  await form.getByLabel('Company').fill('Etim & Partners')
  await form.getByLabel('Position').fill('Property lawyer')
  await form.getByRole('radio', { name: 'Partner' }).click()
  await form.getByLabel('Tags').fill('lawyer, C of O,')
  const call = nextCall(page, 'POST', '/api/contacts')
  await submit.click()
  const sent = (await call).postDataJSON()
  expect(sent).toMatchObject({ firstName: 'Bolanle', type: 'partner', source: 'website', tags: ['lawyer', 'C of O'] })
  for (const own of ['id', 'createdAt', 'updatedAt', 'createdBy']) expect(sent).not.toHaveProperty(own)
  await expectToast(page, 'Success', 'Contact created successfully')
  await expect(form).toBeHidden()
  await expect(card(page, 'Bolanle Etim')).toBeVisible()
})

test('a card says who it is and how to reach them [CONT-05] [CONT-06] [CONT-07] [CONT-08] [CONT-09]', async ({
  page,
  admin,
}) => {
  await addContact(admin.request, {
    email: 'bolanle@etim.example',
    phone: '0803 555 0199',
    company: 'Etim & Partners',
    position: 'Property lawyer',
    type: 'partner',
  })
  await page.goto('/contacts')
  const shown = card(page, 'Bolanle Etim')
  await expect(shown.locator('.avatar')).toHaveText('BE')
  await expect(shown.locator('.avatar img')).toHaveCount(0)
  await expect(shown).toContainText('Property lawyer at Etim & Partners')
  await expect(shown).toContainText('Partner')
  await expect(shown).toContainText('Last contacted Never')
  await expect(shown.getByRole('link', { name: '0803 555 0199' })).toHaveAttribute('href', 'tel:+2348035550199')
  await expect(shown.getByRole('link', { name: 'bolanle@etim.example' })).toHaveAttribute(
    'href',
    'mailto:bolanle@etim.example',
  )
  await expect(shown.getByRole('link', { name: 'WhatsApp Bolanle Etim' })).toHaveAttribute(
    'href',
    'https://wa.me/2348035550199',
  )
})

test('search and type narrow the list, the counters count all [CONT-02] [CONT-03] [CONT-04]', async ({
  page,
  admin,
}) => {
  await addContact(admin.request, { firstName: 'Sani', lastName: 'Musa', type: 'client', phone: '+234 701 222 3344' })
  await addContact(admin.request, { firstName: 'Uzọma', lastName: 'Okafor', type: 'vendor', company: 'Plumbline Ltd' })
  await addContact(admin.request, { firstName: 'Ada', lastName: 'Nwosu', email: 'ada@n.example' })
  await page.goto('/contacts')
  await expect(names(page)).toHaveText(['Ada Nwosu', 'Uzọma Okafor', 'Sani Musa'])
  const expectCounts = async () => {
    for (const [label, count] of [
      ['Total', '3'],
      ['Leads', '1'],
      ['Clients', '1'],
      ['Vendors', '1'],
    ] as const)
      await expect(counter(page, label)).toContainText(count)
  }
  await expectCounts()
  const search = page.getByRole('searchbox', { name: 'Search contacts' })
  for (const [typed, found] of [
    ['0701 222', 'Sani Musa'],
    ['plumb', 'Uzọma Okafor'],
    ['uzoma', 'Uzọma Okafor'],
    ['ADA@', 'Ada Nwosu'],
  ] as const) {
    await search.fill(typed)
    await expect(names(page)).toHaveText([found])
  }
  await search.fill('nobody of that name')
  await expect(page.getByText('No contacts found')).toBeVisible()
  await expectCounts()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const types = page.getByRole('radiogroup', { name: 'Type' })
  await types.getByRole('radio', { name: 'Vendors' }).click()
  await expect(names(page)).toHaveText(['Uzọma Okafor'])
  await expect(page).toHaveURL('/contacts?type=vendor')
  await expectCounts()
  await types.getByRole('radio', { name: 'All' }).click()
  await expect(names(page)).toHaveCount(3)
})

test('the menu of a card edits and deletes [CONT-11] [CONT-12] [CONT-13] [CONT-14]', async ({ page, admin }) => {
  const contact = await addContact(admin.request)
  await page.goto('/contacts')
  const more = card(page, 'Bolanle Etim').getByRole('button', { name: 'More actions for Bolanle Etim' })
  await more.click()
  await choose(page, 'Edit')
  const form = dialog(page, 'Edit Contact')
  await expect(form.getByLabel('First name')).toHaveValue('Bolanle')
  await form.getByLabel('Company').fill('Etim Chambers')
  const call = nextCall(page, 'PATCH', `/api/contacts/${contact.id}`)
  await form.getByRole('button', { name: 'Save changes' }).click()
  expect((await call).postDataJSON()).toEqual({ company: 'Etim Chambers', occurredAt: expect.any(String) })
  await expectToast(page, 'Success', 'Contact updated successfully')
  await expect(card(page, 'Bolanle Etim')).toContainText('Etim Chambers')

  const letThrough = await refuse(page, 'DELETE', `/api/contacts/${contact.id}`)
  await more.click()
  await choose(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Bolanle Etim?' })
  await question.getByRole('button', { name: 'Delete contact' }).click()
  await expectToast(page, 'Error', 'Failed to delete contact.')
  await expect(card(page, 'Bolanle Etim')).toBeVisible()
  await letThrough()
  await more.click()
  await choose(page, 'Delete')
  await question.getByRole('button', { name: 'Delete contact' }).click()
  await expectToast(page, 'Contact deleted', 'Contact has been successfully removed.')
  await expect(page.getByText('No contacts found')).toBeVisible()
})

test('signed out meanwhile, deleting says so and leads to the sign-in [ERR-09] [CONT-15]', async ({
  page,
  context,
  admin,
}) => {
  await addContact(admin.request)
  await page.goto('/contacts')
  await card(page, 'Bolanle Etim').getByRole('button', { name: 'More actions for Bolanle Etim' }).click()
  await choose(page, 'Delete')
  // Only this call is refused: others of the page would tell before it.
  await refuse(page, 'DELETE', /^\/api\/contacts\//, { status: 401, message: 'Unauthorized' })
  const { follow } = await stayHere(page, '/login')
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete contact' }).click()
  expect((await refused).request().method()).toBe('DELETE')
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  await context.clearCookies()
  await follow()
  await expect(page).toHaveURL('/login?next=%2Fcontacts')
})

test('a contact that could not be created stays in the form [ERR-09] [CONT-27] [SHELL-38]', async ({
  page,
  admin: _,
}) => {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const form = dialog(page, 'Create New Contact')
  await form.getByLabel('First name').fill('Bolanle')
  await form.getByLabel('Last name').fill('Etim')
  const letThrough = await refuse(page, 'POST', '/api/contacts')
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expectToast(page, 'Error', 'Failed to create contact')
  await expect(form.getByLabel('First name')).toHaveValue('Bolanle')
  await letThrough()
  await page.reload()
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  await expect(form.getByLabel('Last name')).toHaveValue('Etim')
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expectToast(page, 'Success', 'Contact created successfully')
  expect(await ask<unknown[]>(page.request, 'GET', '/api/contacts')).toHaveLength(1)
})

test('contacts and leads point out who is here already [CONT-30]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { firstName: 'Sani', lastName: 'Musa', phone: '0803 555 0199' })
  const contact = await addContact(admin.request, { email: 'bolanle@etim.example' })
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const form = dialog(page, 'Create New Contact')
  await form.getByLabel('First name').fill('Sani')
  await form.getByLabel('Last name').fill('Musa')
  await form.getByLabel('Phone').fill('+234 803 555 0199')
  await expect(form.getByRole('link', { name: 'Sani Musa' })).toHaveAttribute('href', `/leads/${lead.id}`)
  await expect(form.getByRole('status')).toContainText('a lead, same phone number')
  await form.getByLabel('Phone').fill('+234 803 555 0198')
  await expect(form.getByRole('link')).toHaveCount(0)
  await form.getByLabel('Phone').fill('+234 803 555 0199')
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await expectToast(page, 'Success', 'Contact created successfully')

  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const leadForm = dialog(page, 'Add New Lead')
  await leadForm.getByLabel('Email').fill('Bolanle@Etim.example')
  await expect(leadForm.getByRole('link', { name: 'Bolanle Etim' })).toHaveAttribute('href', `/contacts/${contact.id}`)
  await expect(leadForm.getByRole('status')).toContainText('a contact, same email')
})

test('a contact is read and edited in its panel [CONT-29]', async ({ page, admin }) => {
  const contact = await addContact(admin.request, { tags: ['lawyer'] })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Bolanle Etim' }).click()
  await expect(page).toHaveURL(`/contacts/${contact.id}`)
  const panel = page.getByRole('complementary', { name: 'Bolanle Etim, details' })
  await expect(panel).toContainText('lawyer')
  await panel.getByRole('button', { name: /edit tags/ }).click()
  await panel.getByRole('textbox', { name: 'Tags' }).fill('investor')
  await panel.getByRole('textbox', { name: 'Tags' }).press('Enter')
  const call = nextCall(page, 'PATCH', `/api/contacts/${contact.id}`)
  await panel.getByRole('textbox', { name: 'Tags' }).press('Enter')
  expect((await call).postDataJSON()).toEqual({ tags: ['lawyer', 'investor'], occurredAt: expect.any(String) })
  await expect(panel.locator('.tag')).toHaveText(['lawyer', 'investor'])
  await panel.getByRole('button', { name: /change type/ }).click()
  await choose(page, 'Vendor')
  await expectToast(page, 'Bolanle Etim is now a vendor')
  await expect(counter(page, 'Vendors')).toContainText('1')
  await panel.getByRole('button', { name: 'Close panel' }).click()
  await expect(page).toHaveURL('/contacts')
  await expect(page.getByRole('link', { name: 'Bolanle Etim' })).toBeFocused()
})

test('a qualified lead becomes a client with a deal [LEAD-44] [CONT-29]', async ({ page, admin }) => {
  const fields = { status: 'qualified', location: 'Lekki Phase 1', budgetMax: '45000000' } as const
  const lead = await addLead(admin.request, fields)
  await page.goto(`/leads/${lead.id}`)
  const panel = page.getByRole('complementary', { name: 'Amarachi Duru, details' })
  await panel.getByRole('button', { name: 'Convert to client' }).click()
  const form = dialog(page, 'Convert to client')
  await expect(form).toContainText('Amarachi Duru becomes a contact of type client')
  await expect(form.getByLabel('Deal title')).toHaveValue('Amarachi Duru – Lekki Phase 1')
  await expect(form.getByLabel('Value')).toHaveValue('45,000,000')
  const convert = form.getByRole('button', { name: 'Convert to client' })

  const letThrough = await refuse(page, 'POST', `/api/leads/${lead.id}/convert`)
  await convert.click()
  await expectToast(page, 'Error', 'Failed to convert lead. Please try again.')
  await letThrough()
  await convert.click()
  await expectToast(page, 'Success', 'Amarachi Duru is now a client, with an open deal')
  await expect(panel).toContainText('Converted')
  await expect(panel).toContainText('Amarachi Duru – Lekki Phase 1')
  await expect(panel.getByRole('button', { name: 'Convert to client' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Amarachi Duru in Contacts' })).toBeVisible()

  await toast(page).getByRole('button', { name: 'Open contact' }).click()
  await expect(page).toHaveURL(/^http.*\/contacts\/[0-9a-f-]{36}$/)
  const contact = page.getByRole('complementary', { name: 'Amarachi Duru, details' })
  await expect(contact).toContainText('Client')
  await expect(contact.getByRole('button', { name: /Amarachi Duru – Lekki Phase 1/ })).toBeVisible()
})

test('a lead can become a client without a deal [LEAD-44]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { status: 'qualified' })
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('button', { name: 'Convert to client' }).click()
  const form = dialog(page, 'Convert to client')
  await form.getByLabel('Open a deal as well').uncheck()
  await expect(form.getByLabel('Deal title')).toHaveCount(0)
  const call = nextCall(page, 'POST', `/api/leads/${lead.id}/convert`)
  await form.getByRole('button', { name: 'Convert to client' }).click()
  expect((await call).postDataJSON()).toEqual({ occurredAt: expect.any(String) })
  await expectToast(page, 'Success', 'Amarachi Duru is now a client')
  expect(await ask<unknown[]>(admin.request, 'GET', '/api/deals')).toEqual([])
})

test('the palette adds a contact from any screen', async ({ page, admin: _ }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('c')
  await page.keyboard.press('c')
  await expect(dialog(page, 'Create New Contact')).toBeVisible()
})
