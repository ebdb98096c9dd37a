import type { APIRequestContext, Page } from '@playwright/test'
import type { Communication } from '#features/communications/communications.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { nextCall, refuse, stayHere } from './support/calls.ts'
import { keepInPage, leaveAndComeBack } from './support/contact-links.ts'
import { ask, join } from './support/people.ts'
import { addContact, addDeal, addLead } from './support/records.ts'
import { dialog, expectToast, openLive, pressUntil, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const item = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const counter = (page: Page, label: string) =>
  page.locator('.counter-strip > div').filter({ has: page.getByText(label, { exact: true }) })
const form = (page: Page) => dialog(page, 'Log Communication')
const log = (request: APIRequestContext, fields: object) =>
  ask<Communication>(request, 'POST', '/api/communications', { type: 'phone', content: 'Talked', ...fields })

async function choosePerson(page: Page, typed: string, name: string) {
  await form(page).getByLabel('Contact', { exact: true }).fill(typed)
  await page.getByRole('option', { name }).click()
}

test('what was said is logged with a contact or a lead and stands in the list at once [COMM-01] [COMM-06] [COMM-07] [COMM-09] [COMM-10] [COMM-12] [COMM-13] [COMM-14] [COMM-15] [COMM-16] [COMM-18] [COMM-22]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  await addContact(admin.request, { email: 'bolanle@etim.example' })
  await page.goto('/communication')
  await expect(page.getByRole('heading', { name: 'Communication Center', level: 1 })).toBeVisible()
  await expect(page.getByText('No communications found')).toBeVisible()
  await page.getByRole('button', { name: 'Log Communication' }).first().click()
  await expect(form(page).getByRole('radio', { name: 'Outbound' })).toBeChecked()
  const save = form(page).getByRole('button', { name: 'Log Communication' })
  await save.click()
  await expect(form(page).getByLabel('Contact', { exact: true })).toHaveAccessibleDescription('Contact is required')
  await expect(form(page).getByLabel('Notes')).toHaveAccessibleDescription('Notes are required')
  await choosePerson(page, 'etim', 'Bolanle Etim')
  await form(page).getByLabel('Subject').fill('Title documents')
  await form(page).getByLabel('Notes').fill('Will look at the C of O')
  await form(page).getByLabel('Duration').fill('12')
  await form(page).getByRole('radio', { name: 'Inbound' }).click()
  const call = nextCall(page, 'POST', '/api/communications')
  await save.click()
  const sent = (await call).postDataJSON()
  expect(sent).toMatchObject({ type: 'phone', direction: 'inbound', duration: 12, status: 'completed' })
  expect(sent.leadId ?? null).toBeNull()
  await expectToast(page, 'Communication logged', 'Communication has been saved successfully.')
  await expect(form(page)).toBeHidden()
  const logged = item(page, 'Bolanle Etim')
  for (const shown of ['Phone', 'Completed', 'Inbound', 'Title documents', 'Will look at the C of O', '12 min'])
    await expect(logged).toContainText(shown)
  await expect(logged.getByRole('link', { name: 'bolanle@etim.example' })).toBeVisible()
  await page.reload()
  await expect(item(page, 'Will look at the C of O')).toHaveCount(1)
})

test('Enter right after typing picks what was typed [COMM-09]', async ({ page, admin }) => {
  await addLead(admin.request, { firstName: 'Zulaihat', lastName: 'Bello' })
  await addLead(admin.request)
  await page.goto('/communication')
  await page.getByRole('button', { name: 'Log Communication' }).first().click()
  const person = form(page).getByLabel('Contact', { exact: true })
  await person.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await person.pressSequentially('zulai')
  await person.press('Enter')
  await expect(person).toHaveValue('Zulaihat Bello')
})

test('a failure keeps the dialog and what was typed; the second try logs once [COMM-08]', async ({ page, admin }) => {
  await addLead(admin.request)
  await page.goto('/communication')
  await page.getByRole('button', { name: 'Log Communication' }).first().click()
  await choosePerson(page, 'duru', 'Amarachi Duru')
  await form(page).getByLabel('Notes').fill('Wants to see it on Friday')
  const allow = await refuse(page, 'POST', '/api/communications')
  const save = form(page).getByRole('button', { name: 'Log Communication' })
  await save.click()
  await expectToast(page, 'Error', 'Failed to log communication. Please try again.')
  await expect(form(page).getByLabel('Notes')).toHaveValue('Wants to see it on Friday')
  await expect(form(page).getByLabel('Contact', { exact: true })).toHaveValue('Amarachi Duru')
  await allow()
  await save.click()
  await expectToast(page, 'Communication logged')
  await expect(item(page, 'Wants to see it on Friday')).toHaveCount(1)
})

test('a planned one has its time, is completed, changed, cancelled and deleted [COMM-11] [COMM-17] [COMM-19] [COMM-23]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await addDeal(admin.request, { leadId: lead.id })
  await page.goto('/communication')
  await page.getByRole('button', { name: 'Log Communication' }).first().click()
  await form(page).getByLabel('Type').selectOption('meeting')
  await choosePerson(page, 'duru', 'Amarachi Duru')
  await form(page).getByLabel('Status').selectOption('scheduled')
  await form(page).getByLabel('Notes').fill('Sign the offer')
  await form(page).getByRole('button', { name: 'Log Communication' }).click()
  const time = form(page).getByLabel('Date and time')
  await expect(time).toHaveAccessibleDescription('Choose a date and time')
  await time.fill('2026-12-01T10:30')
  await form(page).getByLabel('Deal').fill('chev')
  await page.getByRole('option', { name: 'Chevron semi' }).click()
  await form(page).getByRole('button', { name: 'Log Communication' }).click()
  const planned = item(page, 'Sign the offer')
  await expect(planned).toContainText('Scheduled for Dec 1, 2026, 10:30')

  const menu = planned.getByRole('button', { name: 'More actions for Meeting, Amarachi Duru' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mark as completed' }).click()
  await expectToast(page, 'Communication completed')
  await expect(planned).toContainText('Completed')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = dialog(page, 'Edit communication')
  await expect(editing.getByLabel('Contact', { exact: true })).toHaveValue('Amarachi Duru')
  await editing.getByLabel('Notes').fill('Signed the offer')
  const call = nextCall(page, 'PATCH', `/api/communications/${(await onlyOne(admin.request)).id}`)
  await editing.getByRole('button', { name: 'Save changes' }).click()
  expect((await call).postDataJSON()).toEqual({ content: 'Signed the offer', occurredAt: expect.any(String) })
  await expectToast(page, 'Communication updated')
  const signed = item(page, 'Signed the offer')

  await signed.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await expect(signed).toContainText('Cancelled')

  await signed.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete this communication?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(signed).toBeVisible()
  await signed.getByRole('button', { name: /More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete communication' }).click()
  await expectToast(page, 'Communication deleted')
  await expect(page.getByText('No communications found')).toBeVisible()
})

const onlyOne = async (request: APIRequestContext) => {
  const [first] = await ask<Communication[]>(request, 'GET', '/api/communications')
  if (!first) throw new Error('Nothing was logged')
  return first
}

test('counters are those of the company, also while a colleague logs; search and type narrow the list alone [COMM-02] [COMM-03] [COMM-04] [COMM-26]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const lead = await addLead(admin.request)
  await log(admin.request, { leadId: lead.id, type: 'email', subject: 'Payment plan' })
  await log(admin.request, { leadId: lead.id, content: 'About the borehole' })
  await openLive(page, '/communication')
  await expect(counter(page, 'Total')).toContainText('2')
  const colleague = await join(admin, await newBrowser())
  await log(colleague.request, { leadId: lead.id, type: 'meeting', content: 'At the office' })
  await expect(counter(page, 'Total')).toContainText('3')
  await expect(counter(page, 'Meetings')).toContainText('1')
  await expect(page.getByRole('article').first()).toContainText('At the office')
  await expect(page.getByRole('article').first()).toContainText('Tunde Bello')

  await page.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Email' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/type=email/)
  await page.getByRole('searchbox', { name: 'Search communications' }).fill('BOREHOLE')
  await expect(page.getByText('No communications found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  // The same text typed into a box that is not empty yet is no change.
  await expect(page.getByRole('searchbox', { name: 'Search communications' })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search communications' }).fill('BOREHOLE')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(counter(page, 'Total')).toContainText('3')
})

test('one has its own address, in full, with the way to its lead, whose history shows it [COMM-24]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const logged = await log(admin.request, { leadId: lead.id, subject: 'Papers', content: 'Line one\nLine two' })
  await page.goto(`/communication/${logged.id}`)
  const panel = page.getByRole('complementary', { name: 'With Amarachi Duru' })
  await expect(panel).toContainText('Line one')
  await panel.getByRole('link', { name: 'Amarachi Duru' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  const history = page.getByRole('region', { name: 'Activity' })
  await expect(history.getByRole('listitem').first()).toContainText('called Amarachi Duru')
  await history.getByRole('button', { name: 'Stage moves' }).click()
  await expect(history).toContainText('Nothing of this kind yet.')
  await history.getByRole('button', { name: 'Calls & messages' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await log(admin.request, { leadId: lead.id, type: 'whatsapp', content: 'Sent the map' })
  await expect(history.getByRole('listitem').first()).toContainText('wrote on WhatsApp to Amarachi Duru')
})

test('a long history comes page after page with scrolling', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  for (let at = 1; at <= 70; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, step) => log(admin.request, { leadId: lead.id, content: `No. ${at + step}.` })),
    )
  await page.goto(`/leads/${lead.id}`)
  const entries = page.getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await entries.last().scrollIntoViewIfNeeded()
  await expect(entries).toHaveCount(71)
})

test('whoever comes back from a call is asked how it went, and one press logs it', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  await keepInPage(page)
  await page.goto(`/leads/${lead.id}`)
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  const call = page.getByRole('complementary').getByRole('link', { name: 'Call' })
  await expect(call).toHaveAttribute('href', 'tel:+2348035550101')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/2348035550101',
  )
  await leaveAndComeBack(page)
  await expect(prompt).toBeHidden()

  await call.click()
  await leaveAndComeBack(page)
  await expect(prompt).toContainText('Call to Amarachi Duru')
  await prompt.getByRole('button', { name: 'Close' }).click()
  await expect(prompt).toBeHidden()
  expect(await ask<Communication[]>(admin.request, 'GET', '/api/communications')).toEqual([])

  await call.click()
  await leaveAndComeBack(page)
  await prompt.getByRole('button', { name: 'Reached' }).click()
  await expectToast(page, 'Call logged', 'Reached')
  await expect(prompt).toBeHidden()
  expect(await onlyOne(admin.request)).toMatchObject({ type: 'phone', leadId: lead.id, status: 'completed' })
  expect(await ask<Task[]>(admin.request, 'GET', '/api/tasks')).toEqual([])
})

test('with the answer goes a note and a follow-up, which one Undo takes back', async ({ page, admin }) => {
  const lead = await addLead(admin.request)
  await keepInPage(page)
  await openLive(page, `/leads/${lead.id}`)
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  const tasks = () => ask<Task[]>(admin.request, 'GET', '/api/tasks')
  await page.getByRole('complementary').getByRole('link', { name: 'Call' }).click()
  await leaveAndComeBack(page)
  await prompt.getByLabel('Note').fill('Is in a meeting')
  await prompt.getByLabel('Follow-up').fill('2020-01-01')
  await prompt.getByRole('button', { name: 'No answer' }).click()
  await expect(prompt).toContainText('Choose today or a later day')
  await prompt.getByLabel('Follow-up').fill('2099-05-04')
  await prompt.getByRole('button', { name: 'No answer' }).click()
  await expectToast(page, 'Call logged', 'No answer · task for May 4')
  expect(await onlyOne(admin.request)).toMatchObject({ status: 'cancelled', content: 'No answer. Is in a meeting' })
  expect(await tasks()).toMatchObject([
    {
      ...{ title: 'Follow up with Amarachi Duru', description: 'Is in a meeting', type: 'follow_up' },
      ...{ leadId: lead.id, assignedTo: admin.user.id, dueDate: '2099-05-04T08:00:00.000Z' },
    },
  ])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ask<Communication[]>(admin.request, 'GET', '/api/communications')).toEqual([])
  await expect.poll(tasks).toEqual([])
})

test('an email that was logged and not sent is cancelled on return', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { email: 'amarachi@example.com' })
  await log(admin.request, { leadId: lead.id, type: 'email', content: 'Good day' })
  await page.goto(`/leads/${lead.id}`)
  await page.getByRole('complementary').getByRole('link', { name: 'Email' }).click()
  const form = dialog(page, 'Send Email')
  await form.getByLabel('Subject').fill('Terrace')
  await form.getByLabel('Message').fill('It is free on Friday.')
  await form.getByRole('button', { name: 'Open mail app' }).click()
  await expectToast(page, 'Communication logged')
  await leaveAndComeBack(page)
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  await expect(prompt).toContainText('Email to Amarachi Duru')
  await prompt.getByRole('button', { name: 'Not sent' }).click()
  await expectToast(page, 'Email logged', 'Not sent')
  await expect
    .poll(() => ask<Communication[]>(admin.request, 'GET', '/api/communications'))
    .toMatchObject([
      { subject: 'Terrace', status: 'cancelled', content: 'It is free on Friday.' },
      { content: 'Good day', status: 'completed' },
    ])
})

test('an error says so and can be tried again [COMM-05]', async ({ page, admin: _ }) => {
  const allow = await refuse(page, 'GET', '/api/communications')
  await page.goto('/communication')
  await expect(page.getByText('Communications could not be loaded')).toBeVisible()
  await allow()
  await pressUntil(page.getByRole('button', { name: 'Try again' }), page.getByText('No communications found'))
})

test('signed out, the screen says so and leads to the sign-in [COMM-27]', async ({ page, context, admin: _ }) => {
  await context.clearCookies()
  const { follow } = await stayHere(page, '/login')
  await page.goto('/communication', { waitUntil: 'commit' })
  await expect(page.getByText('Please log in to view communications.')).toBeVisible()
  await follow()
  await expect(page).toHaveURL('/login?next=%2Fcommunication')
})
