import type { Page } from '@playwright/test'
import { addMany, COUNT, followAfterReload } from './support/many-as-job.ts'
import { join, type Person } from './support/people.ts'
import { dialog, openLive, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })

async function countOf({ request }: Person, userId: string): Promise<number> {
  const answer = await request.get(`/api/leads?count=true&limit=1&assignedTo=${userId}`)
  return Number(answer.headers()['x-total-count'])
}

test('more than one call changes are assigned by a job that continues while other screens are open, and one Undo takes it back [SHELL-60]', async ({
  page,
  admin,
  newBrowser,
}) => {
  test.setTimeout(180_000)
  const agent = await join(admin, await newBrowser())
  await addMany(admin)
  await openLive(page, '/leads')
  await page.getByRole('link', { name: /^Many/ }).first().focus()
  await page.keyboard.press('x')
  await bar(page)
    .getByRole('button', { name: `Select all ${COUNT}` })
    .click()
  await bar(page).getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog(page, 'Assign').getByRole('option', { name: agent.name }).click()
  const asked = page.getByRole('alertdialog', { name: new RegExp(`^Assign ${COUNT} to`) })
  await expect(asked).toContainText(`${COUNT} will change.`, { timeout: 60_000 })
  await expect(asked).toContainText('It goes on when you leave this screen.')
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    document.hasFocus = () => false
  })
  await openLive(other, '/contacts')
  await asked.getByRole('button', { name: 'Assign' }).click()
  await expect(bar(page)).toBeHidden()
  // Another screen shows how far it is, and what became of it.
  await page.getByRole('link', { name: 'Tasks', exact: true }).click()
  await expect(page).toHaveURL(/\/tasks/)
  const progress = other.getByText(/^Assigning: /)
  await expect(progress).toBeVisible()
  await expect(toast(page)).toContainText(`${COUNT} assigned`, { timeout: 60_000 })
  // A tab that nobody looks at follows it without a message.
  await expect(progress).toBeHidden()
  await expect(toast(other)).toHaveCount(0)
  expect(await countOf(admin, agent.user.id)).toBe(COUNT)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undoing: [\d,]+ of 620$/)).toBeVisible()
  await expect(toast(page)).toContainText('Undone', { timeout: 60_000 })
  expect(await countOf(admin, agent.user.id)).toBe(0)
})

test('what is under way is shown again after a reload and on another device, with its end [SHELL-60]', ({
  page,
  admin,
}) => followAfterReload(page, admin))
