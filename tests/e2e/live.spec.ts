import type { Page } from '@playwright/test'
import { crash } from '../faults/server-process.ts'
import { ownServer } from './support/own-server.ts'
import { ask, join, signUp } from './support/people.ts'
import { addDeal, addLead } from './support/records.ts'
import { column, dealCard, leadCard, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const server = ownServer(() => ({}))

const pill = (page: Page) => page.locator('.shell-live')

test('what one does the other sees at once, a third company never, and a restart loses nothing [RT-02] [RT-25] [RT-27] [SHELL-39] [DASH-16] [PIPE-16] [LEAD-34] [SHELL-27]', async ({
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const baseURL = server.url
  const contexts = [
    await newBrowser({ baseURL }),
    await newBrowser({ baseURL }),
    await newBrowser({ baseURL }),
  ] as const
  const admin = await signUp(contexts[0])
  await join(admin, contexts[1])
  const stranger = await signUp(contexts[2], { firstName: 'Kemi', lastName: 'Ade' })
  await addLead(stranger.request, { firstName: 'Own', lastName: 'Lead' })
  const lead = await addLead(admin.request)
  const deal = await addDeal(admin.request)
  const [mine, theirs, strange] = [
    await contexts[0].newPage(),
    await contexts[1].newPage(),
    await contexts[2].newPage(),
  ] as const
  await openLive(mine, '/leads')
  await openLive(theirs, '/leads')
  await openLive(strange, '/leads')
  await expect(leadCard(theirs, 'Amarachi Duru')).toBeVisible()
  const badge = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Lead Management/ })
  await expect(badge).toContainText('1')

  await addLead(admin.request, { firstName: 'Chidi', lastName: 'Okonkwo' })
  await expect(leadCard(theirs, 'Chidi Okonkwo')).toBeVisible()
  await expect(badge).toContainText('2')
  await ask(admin.request, 'PATCH', `/api/leads/${lead.id}`, { lastName: 'Duru-Bello' })
  await expect(leadCard(theirs, 'Amarachi Duru-Bello')).toBeVisible()
  await expect(leadCard(mine, 'Amarachi Duru-Bello')).toBeVisible()

  await theirs.getByRole('link', { name: 'Pipeline', exact: true }).click()
  await expect(dealCard(column(theirs, 'New Leads'), 'Chevron semi')).toBeVisible()
  await ask(admin.request, 'PUT', `/api/deals/${deal.id}/stage`, { stage: 'contract' })
  await expect(dealCard(column(theirs, 'Contract'), 'Chevron semi')).toBeVisible()

  await crash(server.process)
  for (const page of [mine, theirs, strange]) await expect(pill(page)).toContainText('Offline')
  await server.start()
  await ask(admin.request, 'PUT', `/api/deals/${deal.id}/stage`, { stage: 'offer_made' })
  await ask(admin.request, 'PATCH', `/api/leads/${lead.id}`, { lastName: 'Duru-Eze' })
  for (const page of [mine, theirs, strange]) await expect(pill(page)).toContainText('Live', { timeout: 45_000 })
  await expect(dealCard(column(theirs, 'Offer Made'), 'Chevron semi')).toBeVisible()
  await expect(leadCard(mine, 'Amarachi Duru-Eze')).toBeVisible()

  await expect(strange.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(['Own Lead'])
})
