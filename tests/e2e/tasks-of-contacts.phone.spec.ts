import type { Page } from '@playwright/test'
import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { keepInPage, leaveAndComeBack } from './support/contact-links.ts'
import { ask } from './support/people.ts'
import { addContact, addLead } from './support/records.ts'
import { dialog, expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'Follow up with Bolanle Etim'

/** Calls the contact whose panel is open. */
async function call(page: Page, { id }: Contact) {
  await keepInPage(page)
  await openLive(page, `/contacts/${id}?list=contacts`)
  const panel = dialog(page, 'Bolanle Etim')
  await panel.getByRole('link', { name: 'Call' }).tap()
  await leaveAndComeBack(page)
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  await prompt.getByLabel('Follow-up').fill('2099-05-04')
  return { panel, answer: prompt.getByRole('button', { name: 'Reached' }) }
}

test('the follow-up of a call to a contact that never was a lead is in its panel and history, and leads back to it [TASK-36] [TASK-37]', async ({
  page,
  admin,
}) => {
  const contact = await addContact(admin.request, { phone: '0803 555 0199' })
  const { panel, answer } = await call(page, contact)
  await answer.tap()
  await expectToast(page, 'Call logged', 'Reached · task for May 4')
  const tasks = panel.getByRole('region', { name: 'Tasks' })
  await expect(tasks.getByRole('listitem')).toContainText([TITLE])
  const history = panel.getByRole('region', { name: 'Activity' })
  await history.getByRole('button', { name: 'Tasks', exact: true }).tap()
  await expect(history.getByRole('listitem')).toContainText([`New task: ${TITLE}`])
  await history.getByRole('link', { name: `New task: ${TITLE}` }).tap()
  const task = dialog(page, TITLE)
  await expect(task.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348035550199')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await task.getByRole('link', { name: 'Bolanle Etim', exact: true }).tap()
  await expect(page).toHaveURL(`/contacts/${contact.id}`)
})

test('without a network too: it waits in the history of the contact, and arrives once [TASK-37] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const contact = await addContact(admin.request, { phone: '0803 555 0199' })
  const { panel, answer } = await call(page, contact)
  await goOffline(page, 'outbox-tray')
  await answer.tap()
  await expectToast(page, 'Call logged', 'Saved on this device')
  await expect(panel.getByRole('region', { name: 'Tasks' }).getByRole('listitem')).toContainText([TITLE])
  const line = panel.getByRole('region', { name: 'Activity' }).getByRole('listitem').filter({ hasText: TITLE })
  await expect(line).toContainText(`New task: ${TITLE}`)
  await expect(line).toContainText('Waiting to be sent')
  await context.setOffline(false)
  await expect(line).not.toContainText('Waiting to be sent', { timeout: 40_000 })
  await expect(line).toHaveCount(1)
  expect(await ask<Task[]>(admin.request, 'GET', '/api/tasks')).toMatchObject([
    { title: TITLE, leadId: null, contactId: contact.id, contactName: 'Bolanle Etim', type: 'follow_up' },
  ])
})

test('a contact that was a lead, and that lead, have the tasks of both by their due dates, each once and with its record [TASK-37]', async ({
  page,
  admin,
}) => {
  const { id: leadId } = await addLead(admin.request)
  const { contact } = await ask<{ contact: Contact }>(admin.request, 'POST', `/api/leads/${leadId}/convert`, {})
  const contactId = contact.id
  for (const [title, day, links] of [
    ['Second', 2, { leadId }],
    ['First', 1, { contactId }],
    ['Third', 3, { leadId, contactId }],
  ] as const)
    await ask(admin.request, 'POST', '/api/tasks', { title, dueDate: `2099-05-0${day}T09:00:00Z`, ...links })
  const tasks = dialog(page, 'Amarachi Duru').getByRole('region', { name: 'Tasks' })
  const items = tasks.getByRole('listitem')
  await page.goto(`/contacts/${contactId}?list=contacts`)
  await expect(items).toContainText(['First', 'Second', 'Third'])
  await expect(items.filter({ hasText: 'Task of the lead' })).toContainText(['Second'])
  await page.goto(`/leads/${leadId}`)
  await expect(items).toContainText(['First', 'Second', 'Third'])
  await expect(items.filter({ hasText: 'Task of the contact' })).toContainText(['First'])
  const detail = items.filter({ hasText: 'Task of the contact' }).locator('.muted')
  expect(await detail.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await ask(admin.request, 'POST', '/api/tasks', { title: 'Fourth', dueDate: '2099-05-04T09:00:00Z', contactId })
  await expect(items).toContainText(['First', 'Second', 'Third', 'Fourth'])
})

test('a task is added to a contact, which is below one press of the form [TASK-37]', async ({ page, admin }) => {
  const contact = await addContact(admin.request)
  await page.goto(`/contacts/${contact.id}?list=contacts`)
  const tasks = dialog(page, 'Bolanle Etim').getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Add task' }).tap()
  const form = dialog(page, 'Add Task')
  await form.getByLabel('Title').fill('Send the deed')
  await form.getByLabel('Due date').fill('2031-05-06T09:00')
  await expect(form.getByLabel('Contact')).toBeHidden()
  await form.getByRole('button', { name: 'More details' }).tap()
  await expect(form.getByLabel('Contact')).toHaveValue('Bolanle Etim')
  await form.getByRole('button', { name: 'Add task' }).tap()
  await expect(tasks.getByRole('listitem')).toContainText(['Send the deed'])
  await page.goto('/tasks')
  await expect(page.getByRole('article')).toContainText('Bolanle Etim')
})
