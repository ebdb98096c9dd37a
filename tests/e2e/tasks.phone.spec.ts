import { ask } from './support/people.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('with a thumb: add, tick, open over the whole screen and back [TASK-04] [TASK-16] [LIM-13]', async ({
  page,
  admin,
}) => {
  await ask(admin.request, 'POST', '/api/tasks', {
    title: 'A title that takes more room than there is on a phone',
    description: 'word '.repeat(60),
    status: 'in_progress',
    dueDate: '2026-01-05T09:00:00Z',
    type: 'follow_up',
  })
  await page.goto('/tasks')
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  const row = page.getByRole('article').first()
  await expect(row).toContainText('Overdue')
  expect(await isTooWide()).toBe(false)
  const inside = await row.evaluate((task) => {
    const { right } = task.getBoundingClientRect()
    return [...task.querySelectorAll('.tasks-marks > *, .tasks-whose > *')].every(
      (part) => part.getBoundingClientRect().right <= right,
    )
  })
  expect(inside).toBe(true)
  await page.getByRole('button', { name: 'Add Task' }).tap()
  const form = dialog(page, 'Add Task')
  await form.getByLabel('Title').fill('Send the map')
  await form.getByLabel('Due date').fill('2031-05-06T09:00')
  await form.getByRole('button', { name: 'Add task' }).tap()
  await expectToast(page, 'Success')
  const tick = page.getByRole('checkbox', { name: 'Complete: Send the map' })
  const area = await tick.evaluate((box) => {
    const { width, height } = box.getBoundingClientRect()
    const grown = -2 * Number.parseFloat(getComputedStyle(box, '::before').top)
    return Math.min(width, height) + grown
  })
  expect(area).toBeGreaterThanOrEqual(44)
  await tick.tap()
  await expect(tick).toBeChecked()
  await page.getByRole('link', { name: 'Send the map' }).tap()
  const panel = dialog(page, 'Send the map')
  expect((await panel.boundingBox())?.width).toBe(360)
  expect(await isTooWide()).toBe(false)
  await panel.getByRole('button', { name: 'Back to tasks' }).tap()
  await expect(page).toHaveURL('/tasks')
})
