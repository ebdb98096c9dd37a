import type { Locator, Page } from '@playwright/test'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { ask, join } from './support/people.ts'
import { addContact, addLead } from './support/records.ts'
import { choose, dialog, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })

/** A finger that rests until the menu is there. */
async function rest(page: Page, on: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const { x = 0, y = 0 } = (await on.boundingBox()) ?? {}
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 8 }] })
  await expect(page.getByRole('menu')).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a resting finger opens the menu with Select, taps select more, and they are assigned', async ({
  page,
  admin,
  newBrowser,
}) => {
  const agent = await join(admin, await newBrowser())
  for (const lastName of ['Ade', 'Bassey', 'Chidi'])
    await addLead(admin.request, { lastName, phone: `0803 555 010${lastName.length}` })
  await page.goto('/leads')
  const lead = (name: string) => page.getByRole('link', { name: `Amarachi ${name}`, exact: true })
  await rest(page, lead('Ade'))
  await choose(page, 'Select')
  await expect(bar(page)).toContainText('1 selected')
  await lead('Chidi').tap()
  await expect(page).toHaveURL('/leads')
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Assign', exact: true }).tap()
  await dialog(page, 'Assign').getByRole('option', { name: agent.name }).tap()
  await expectToast(page, '2 assigned')
  await expect(bar(page)).toBeHidden()
  const assigned = await ask<Lead[]>(admin.request, 'GET', `/api/leads?assignedTo=${agent.user.id}`)
  expect(assigned.map(({ lastName }) => lastName).sort()).toEqual(['Ade', 'Chidi'])
  await toast(page).getByRole('button', { name: 'Undo' }).tap()
  await expectToast(page, 'Undone')
  // Without a selection a tap opens the lead again.
  await lead('Chidi').tap()
  await expect(page).toHaveURL(/\/leads\/./)
})

test('a lead gets a task from the bar', async ({ page, admin }) => {
  await addLead(admin.request, { lastName: 'Ade' })
  await page.goto('/leads')
  await rest(page, page.getByRole('link', { name: 'Amarachi Ade', exact: true }))
  await choose(page, 'Select')
  await bar(page).getByRole('button', { name: 'Add task' }).tap()
  const form = dialog(page, 'Add task')
  await form.getByLabel('Title').fill('Send the offer')
  await form.getByRole('button', { name: 'Add to each' }).tap()
  await expectToast(page, '1 task added')
  const [task] = await ask<Task[]>(admin.request, 'GET', '/api/tasks')
  expect(task).toMatchObject({ title: 'Send the offer', leadName: 'Amarachi Ade' })
})

test('Back ends the selection, and the next one leaves the page', async ({ page, admin }) => {
  for (const lastName of ['Etim', 'Obi']) await addContact(admin.request, { lastName })
  await page.goto('/tasks')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).tap()
  await page.getByRole('link', { name: 'Contacts', exact: true }).tap()
  const card = page.getByRole('article').filter({ hasText: 'Bolanle Obi' })
  await rest(page, card.getByRole('heading'))
  await choose(page, 'Select')
  await card.tap()
  await expect(bar(page)).toBeHidden()
  await rest(page, card.getByRole('heading'))
  await choose(page, 'Select')
  await page.getByRole('article').filter({ hasText: 'Bolanle Etim' }).tap()
  await expect(bar(page)).toContainText('2 selected')
  const address = page.url()
  await page.goBack()
  await expect(bar(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page).not.toHaveURL(address)
})

test('the bar has the place of the tabs, and a toast is above it', async ({ page, admin }) => {
  for (const lastName of ['Ade', 'Bassey'])
    await addLead(admin.request, { lastName, phone: `0803 555 010${lastName.length}` })
  await page.goto('/leads')
  await rest(page, page.getByRole('link', { name: 'Amarachi Ade', exact: true }))
  await choose(page, 'Select')
  const bottom = await bar(page).boundingBox()
  const size = page.viewportSize()
  expect(Math.round((bottom?.y ?? 0) + (bottom?.height ?? 0))).toBe(size?.height)
  expect(bottom?.width).toBe(size?.width)
  await bar(page).getByRole('button', { name: 'Status' }).tap()
  await choose(page, 'Contacted')
  await expectToast(page, '1 changed')
  await rest(page, page.getByRole('link', { name: 'Amarachi Bassey', exact: true }))
  await choose(page, 'Select')
  const [shown, place] = [await toast(page).boundingBox(), await bar(page).boundingBox()]
  if (shown && place) expect(shown.y + shown.height).toBeLessThanOrEqual(place.y)
})
