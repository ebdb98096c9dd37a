import type { Communication } from '#features/communications/communications.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import { loseServer } from './support/calls.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, openLive, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const yesterday = () => toWallTime(new Date(Date.now() - 86_400_000)).slice(0, 10)

test('a call that was logged without a network stands at the time at which it was made, with its arrival [PWA-13] [PWA-14] [COMM-24] [LEAD-40]', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(90_000)
  const done = fromWallTime(`${yesterday()}T09:37`)
  const lead = await addLead(admin.request)
  await openLive(page, `/leads/${lead.id}`)
  const history = page.getByRole('region', { name: 'Activity' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await waitForCode(page, 'forms')
  const bringBack = await loseServer(context)

  await page.clock.setFixedTime(done)
  await history.getByRole('button', { name: 'Log Communication' }).click()
  const form = dialog(page, 'Log Communication')
  await form.getByLabel('Notes').fill('Wants to see it on Saturday')
  await form.getByRole('button', { name: 'Log Communication' }).click()
  await expect(form).toBeHidden()
  const call = history.getByRole('listitem').filter({ hasText: 'called Amarachi Duru' })
  await expect(call).toContainText('09:37')
  await expect(call).toContainText('Waiting to be sent')
  await expect(call).not.toContainText('arrived')
  await history.getByRole('button', { name: 'Stage moves' }).click()
  await expect(call).toBeHidden()
  await history.getByRole('button', { name: 'Calls & messages' }).click()
  await expect(call).toBeVisible()

  await page.clock.setFixedTime(new Date())
  bringBack()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(call).not.toContainText('Waiting to be sent', { timeout: 40_000 })
  await expect(call).toContainText(/09:37 · arrived \w+ \d+, \d\d:\d\d/)
  await history.getByRole('button', { name: 'All', exact: true }).click()
  await expect(history.getByRole('heading', { level: 4 })).toHaveText(['Today', 'Yesterday'])
  await expect(call).toHaveCount(1)
  const [logged] = await ask<Communication[]>(admin.request, 'GET', '/api/communications')
  expect([logged?.occurredAt, logged?.completedAt]).toEqual([done, done])
  const { lastContactedAt } = await ask<Lead>(admin.request, 'GET', `/api/leads/${lead.id}`)
  expect(lastContactedAt).toBe(done)
})

test('the counters of the communications move with what waits [PWA-14] [COMM-04]', async ({ page, context, admin }) => {
  const lead = await addLead(admin.request)
  const said = { type: 'phone', content: 'Talked', leadId: lead.id }
  await ask(admin.request, 'POST', '/api/communications', said)
  await openLive(page, '/communication')
  const counters = page.locator('.counter-strip dd')
  await expect(counters).toHaveText(['1', '0', '1', '0'])
  await loseServer(context)
  await page
    .getByRole('article')
    .getByRole('button', { name: /More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete communication' }).click()
  await expect(counters).toHaveText(['0', '0', '0', '0'])
})
