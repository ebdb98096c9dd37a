import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { NewTask, Task } from '#features/tasks/tasks.contract.ts'
import { dayBounds } from '#shared/wall-time.ts'
import { hold, nextCall, refuse, stayHere } from './support/calls.ts'
import { ask, join } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { choose, dialog, expectToast, openLive, pressUntil } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Complete: ${title}` })
const counter = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Counters' }).getByRole('button').filter({ hasText: label })
const titles = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').allTextContents()
const add = (request: APIRequestContext, fields: Partial<NewTask>) =>
  ask<Task>(request, 'POST', '/api/tasks', { title: 'Call back', ...fields })
/** Noon of a day by the clock of Lagos, which is everybody's until they choose another. */
const noon = (days: number) =>
  new Date(Date.parse(dayBounds(new Date()).from) + days * DAY_MS + DAY_MS / 2).toISOString()
const isStruck = (text: Locator) => text.evaluate((element) => getComputedStyle(element).textDecorationLine)

test('a task is added, ticked, changed and deleted [TASK-01] [TASK-04] [TASK-05] [TASK-06] [TASK-10] [TASK-12] [TASK-14] [TASK-15] [TASK-16] [TASK-17] [TASK-20] [TASK-21] [TASK-22] [TASK-23] [TASK-28] [TASK-31]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await addDeal(admin.request, { leadId: lead.id })
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Task Management', level: 1 })).toBeVisible()
  await expect(page.getByText('No tasks found')).toBeVisible()
  const form = dialog(page, 'Add Task')
  await page.keyboard.press('c')
  await page.keyboard.press('t')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  await expect(form.getByLabel('Type')).toHaveValue('follow_up')
  await expect(form.getByLabel('Priority')).toHaveValue('medium')
  await expect(form.getByLabel('Assigned to')).toHaveValue(admin.user.id)
  const save = form.getByRole('button', { name: 'Add task' })
  await form.getByLabel('Title').fill('   ')
  await save.click()
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please enter a task title.')
  await form.getByLabel('Title').fill('Show the Chevron semi')
  await form.getByLabel('Description').fill('Bring the survey plan')
  await form.getByLabel('Type').selectOption('Site visit')
  await form.getByLabel('Priority').selectOption('High')
  await form.getByLabel('Due date').fill('2030-12-01T10:30')
  await form.getByLabel('Lead').fill('duru')
  await page.getByRole('option', { name: 'Amarachi Duru' }).click()
  await form.getByLabel('Deal').fill('chev')
  await page.getByRole('option', { name: 'Chevron semi' }).click()
  const call = nextCall(page, 'POST', '/api/tasks')
  await save.click()
  expect((await call).postDataJSON()).toMatchObject({
    title: 'Show the Chevron semi',
    description: 'Bring the survey plan',
    type: 'site_visit',
    priority: 'high',
    status: 'pending',
    dueDate: '2030-12-01T09:30:00.000Z',
    assignedTo: admin.user.id,
    leadId: lead.id,
  })
  await expectToast(page, 'Success', 'Task created successfully')
  await expect(form).toBeHidden()
  const task = row(page, 'Show the Chevron semi')
  for (const shown of ['Site visit', 'High', 'Pending', 'Bring the survey plan', 'Amarachi Duru', 'created'])
    await expect(task).toContainText(shown)
  await expect(task).toContainText('Dec 1, 2030')
  await expect(task).toContainText('10:30')
  await expect(task).toContainText('Assigned to you')

  const title = task.getByRole('link')
  expect(await isStruck(title)).toBe('none')
  const tick = page.waitForRequest((request) => request.method() === 'PATCH')
  await box(page, 'Show the Chevron semi').check()
  expect((await tick).postDataJSON()).toEqual({ status: 'completed', occurredAt: expect.any(String) })
  await expect(task).toContainText('Completed')
  expect(await isStruck(title)).toBe('line-through')
  const untick = page.waitForRequest((request) => request.method() === 'PATCH')
  await box(page, 'Show the Chevron semi').uncheck()
  expect((await untick).postDataJSON()).toEqual({ status: 'pending', occurredAt: expect.any(String) })
  await expect(task).toContainText('Pending')

  await task.hover()
  await task.getByRole('button', { name: 'Edit: Show the Chevron semi' }).click()
  const editing = dialog(page, 'Edit task')
  await expect(editing.getByLabel('Due date')).toHaveValue('2030-12-01T10:30')
  await expect(editing.getByLabel('Lead')).toHaveValue('Amarachi Duru')
  await editing.getByLabel('Title').fill('Show it again')
  await editing.getByLabel('Status').selectOption('In Progress')
  const patch = page.waitForRequest((request) => request.method() === 'PATCH')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  expect((await patch).postDataJSON()).toEqual({
    title: 'Show it again',
    status: 'in_progress',
    occurredAt: expect.any(String),
  })
  await expectToast(page, 'Success', 'Task updated successfully')
  await expect(row(page, 'Show it again')).toContainText('In Progress')

  await row(page, 'Show it again').hover()
  await page.getByRole('button', { name: 'Delete: Show it again' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Show it again?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Show it again')).toBeVisible()
  await row(page, 'Show it again').hover()
  await page.getByRole('button', { name: 'Delete: Show it again' }).click()
  const removal = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Delete task' }).click()
  expect(new URL((await removal).url()).pathname).toMatch(/^\/api\/tasks\//)
  await expectToast(page, 'Task deleted')
  await expect(page.getByText('No tasks found')).toBeVisible()
})

test('what is late comes first and says so, counted; the list narrows, and a colleague’s work is seen [TASK-02] [TASK-03] [TASK-07] [TASK-08] [TASK-09] [TASK-11] [TASK-30] [TASK-33]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const colleague = await join(admin, await newBrowser())
  await add(admin.request, { title: 'Undated', priority: 'high' })
  await add(admin.request, { title: 'For today', dueDate: noon(0), description: 'Ask about the borehole' })
  await add(admin.request, { title: 'Was yesterday', dueDate: noon(-1), assignedTo: colleague.user.id })
  await add(admin.request, { title: 'Given up', dueDate: noon(-2), status: 'cancelled', assignedTo: null })
  await add(admin.request, { title: 'Done late', dueDate: noon(-1), status: 'completed' })
  await add(admin.request, { title: 'Next week', dueDate: noon(7), status: 'in-progress' as never })
  await openLive(page, '/tasks')
  await expect(page.getByRole('article')).toHaveCount(6)
  expect(await titles(page)).toEqual(['Was yesterday', 'For today', 'Next week', 'Undated', 'Done late', 'Given up'])
  const late = (title: string) => row(page, title).getByText('Overdue', { exact: true })
  for (const title of ['Was yesterday', 'Given up']) await expect(late(title)).toBeVisible()
  for (const title of ['For today', 'Done late', 'Next week']) await expect(late(title)).toHaveCount(0)
  await expect(row(page, 'Was yesterday')).toContainText('Assigned to Tunde Bello')
  await expect(row(page, 'Given up')).toContainText('Unassigned')
  await expect(row(page, 'Next week')).toContainText('In Progress')
  const counted = async (counts: Record<string, string>) => {
    for (const [label, count] of Object.entries(counts)) await expect(counter(page, label)).toContainText(count)
  }
  await counted({ Total: '6', Pending: '3', 'In Progress': '1', Completed: '1', Overdue: '2' })
  // What the counter counts is found under the headings.
  await expect(page.getByRole('heading', { name: 'Overdue and open 1' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cancelled 1 1 overdue' })).toBeVisible()

  await counter(page, 'Overdue').click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page).toHaveURL(/overdue=true/)
  await counter(page, 'Total').click()
  await page.getByRole('button', { name: /^Priority/ }).click()
  await choose(page, 'High')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Status/ }).click()
  await choose(page, 'Completed')
  await expect(page.getByText('No tasks found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('BOREHOLE')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(counter(page, 'Total')).toContainText('6')
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('')

  await page.getByRole('radio', { name: 'Mine' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await counted({ Total: '4', Overdue: '0' })
  await page.getByRole('radio', { name: 'Everyone' }).click()
  await page.getByRole('button', { name: 'Sort by Due date' }).click()
  await choose(page, 'Newest')
  await expect(page.getByRole('article').first()).toContainText('Next week')
  await add(colleague.request, { title: 'By a colleague' })
  await expect(page.getByRole('article').first()).toContainText('By a colleague')
  await counted({ Total: '7', Pending: '4' })
})

test('a task has its own address and stands with its lead, whose history tells it [TASK-01] [TASK-32] [LEAD-40]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const task = await add(admin.request, { title: 'Draft the contract', leadId: lead.id, description: 'Two copies' })
  await page.goto(`/tasks/${task.id}`)
  const panel = page.getByRole('complementary', { name: 'Draft the contract' })
  await expect(panel).toContainText('Two copies')
  await panel.getByRole('link', { name: 'Amarachi Duru' }).click()
  await expect(page).toHaveURL(`/leads/${lead.id}`)
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('button', { name: 'Add task' }).click()
  const form = dialog(page, 'Add Task')
  await expect(form.getByLabel('Lead')).toHaveValue('Amarachi Duru')
  await form.getByLabel('Title').fill('Book the lawyer')
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(tasks.getByRole('listitem')).toHaveCount(2)
  await tasks.getByRole('checkbox', { name: 'Complete: Book the lawyer' }).check()
  const history = page.getByRole('region', { name: 'Activity' })
  await expect(history.getByRole('listitem').first()).toContainText('Book the lawyer completed')
  await history.getByRole('link', { name: /Draft the contract/ }).click()
  await expect(page).toHaveURL(`/tasks/${task.id}`)
})

test('what fails says so in the stated words and is taken back [TASK-24] [TASK-25] [TASK-26] [ERR-10] [ERR-14]', async ({
  page,
  admin,
}) => {
  await add(admin.request, { title: 'Stays' })
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = dialog(page, 'Add Task')
  await form.getByLabel('Title').fill('Kept')
  const save = form.getByRole('button', { name: 'Add task' })
  const fail = await refuse(page, 'POST', '/api/tasks')
  await save.click()
  await expectToast(page, 'Error', 'Failed to create task. Please try again.')
  await fail()
  const decline = await refuse(page, 'POST', '/api/tasks', { status: 400, message: 'No tasks on Sundays' })
  await save.click()
  await expectToast(page, 'Error', 'No tasks on Sundays')
  await decline()
  await expect(form.getByLabel('Title')).toHaveValue('Kept')
  await save.click()
  await expectToast(page, 'Success', 'Task created successfully')

  const noChange = await refuse(page, 'PATCH', /^\/api\/tasks\//)
  await box(page, 'Stays').click()
  await expectToast(page, 'Error', 'Failed to update task status.')
  await expect(box(page, 'Stays')).not.toBeChecked()
  await noChange()

  await refuse(page, 'DELETE', /^\/api\/tasks\//)
  await row(page, 'Stays').hover()
  await page.getByRole('button', { name: 'Delete: Stays' }).click()
  await page.getByRole('button', { name: 'Delete task' }).click()
  await expectToast(page, 'Error', 'Failed to delete task.')
  await expect(row(page, 'Stays')).toBeVisible()
})

test('five rows hold the place of a list on its way, one that fails can be asked for again, and signed out it says so [TASK-27] [TASK-34]', async ({
  page,
  context,
  admin,
}) => {
  await add(admin.request, { title: 'Stays' })
  const release = await hold(page, 'GET', '/api/tasks')
  await page.goto('/tasks')
  await expect(page.getByRole('main').locator('.skeleton-row')).toHaveCount(5)
  await release()
  await expect(row(page, 'Stays')).toBeVisible()
  const allow = await refuse(page, 'GET', '/api/tasks')
  await page.reload()
  await expect(page.getByText('Tasks could not be loaded')).toBeVisible()
  await allow()
  await pressUntil(page.getByRole('button', { name: 'Try again' }), row(page, 'Stays'))

  // Only this call is refused: others of the page would tell before it.
  await refuse(page, 'PATCH', /^\/api\/tasks\//, { status: 401, message: 'Unauthorized' })
  const { wish } = await stayHere(page, '/login')
  await box(page, 'Stays').click()
  await expectToast(page, 'Unauthorized')
  const asked = new URL((await wish).url())
  expect(asked.searchParams.get('next')).toBe('/tasks')
  await context.clearCookies()
  await page.goto('/tasks', { waitUntil: 'commit' })
  await expect(page.getByText('Please log in to view tasks.')).toBeVisible()
})
