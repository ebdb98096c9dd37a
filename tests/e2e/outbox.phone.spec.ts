import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a lead is converted without a network: it waits, and one contact and one deal come of it [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const { id } = await addLead(admin.request, { status: 'qualified', budgetMax: '25000000' })
  await openLive(page, `/leads/${id}`)
  const panel = dialog(page, 'Amarachi Duru')
  await panel.getByRole('button', { name: 'Convert to client' }).tap()
  const form = dialog(page, 'Convert to client')
  await expect(form.getByLabel('Deal title')).toBeVisible()
  await goOffline(page, 'outbox-tray')
  await form.getByLabel('Deal title').fill('Chevron semi')
  await form.getByRole('button', { name: 'Convert to client' }).tap()
  await expectToast(page, 'Saved on this device', 'It is sent when the connection is back.')
  await expect(form).toBeHidden()
  await expect(panel).toContainText('Converted')
  await expect(panel).toContainText('Waiting to be sent')
  // The mark leaves the buttons beside it their room.
  const more = panel.getByRole('button', { name: 'More actions for Amarachi Duru' })
  await expect(more).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Back to leads' }).tap()
  await page.getByRole('button', { name: /show what waits to be sent/ }).tap()
  const tray = dialog(page, 'Waiting to be sent')
  await expect(tray.getByRole('listitem')).toContainText('Conversion of lead Amarachi Duru')
  await context.setOffline(false)
  await expect(tray).toContainText('Everything has been sent', { timeout: 40_000 })
  expect(await ask<Contact[]>(admin.request, 'GET', '/api/contacts')).toMatchObject([{ type: 'client', leadId: id }])
  expect(await ask<Deal[]>(admin.request, 'GET', '/api/deals')).toMatchObject([{ title: 'Chevron semi', leadId: id }])
})
