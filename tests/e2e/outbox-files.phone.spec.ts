import type { Document } from '#features/documents/documents.contract.ts'
import type { Inspection } from '#features/inspections/inspections.contract.ts'
import { chosen, documentCard } from './support/documents.ts'
import { ask } from './support/people.ts'
import { filesNamed } from './support/photos.ts'
import { addProperty } from './support/records.ts'
import { dialog, expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const WAITS = 'It is sent when the connection is back.'
const waiting = /show what waits to be sent/

test('at a site without a network the report of a visit waits with its photos, and arrives once [MOB-43] [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await openLive(page, `/properties/${id}`)
  const section = page.getByRole('region', { name: 'Inspections' })
  await section.getByRole('button', { name: 'Log inspection' }).tap()
  const form = dialog(page, 'Site Inspection')
  await expect(form.getByLabel('Notes')).toBeVisible()
  await goOffline(page)
  await form.getByLabel('Notes').fill('Roof leaks')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg', '1.jpg'))
  await form.getByRole('button', { name: 'Complete Inspection' }).tap()
  await expectToast(page, 'Saved on this device', WAITS)
  await expect(form).toBeHidden()
  const report = section.getByRole('listitem').filter({ hasText: 'Roof leaks' }).first()
  await expect(report).toContainText('Waiting to be sent')
  await expect(report.getByRole('list', { name: 'Photos that wait to be sent' }).locator('img')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await context.setOffline(false)
  await expect
    .poll(() => ask<Inspection[]>(admin.request, 'GET', `/api/inspections?propertyId=${id}`), { timeout: 40_000 })
    .toMatchObject([{ notes: 'Roof leaks', photos: [expect.any(String), expect.any(String)] }])
  await expect(page.getByRole('button', { name: waiting })).toBeHidden()
  await expect(report.getByRole('button', { name: 'Open photo 1 of 2' })).toBeVisible()
})

test('the dialog of an inspection has the place, the stated kinds, photos and notes [MOB-40] [MOB-41]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await openLive(page, `/properties/${id}`)
  const section = page.getByRole('region', { name: 'Inspections' })
  await section.getByRole('button', { name: 'Log inspection' }).tap()
  const form = dialog(page, 'Site Inspection')
  const [place, kind] = [form.getByLabel('Property address'), form.getByLabel('Inspection type')]
  await expect(place).toHaveValue('4 Bourdillon Road, Ikoyi, Lagos')
  await expect(kind.locator('option')).toHaveText([
    'Initial Property Assessment',
    'Client Viewing',
    'Maintenance Check',
    'Final Inspection',
  ])
  await expect(form.locator('input[type=file][capture=environment]')).toHaveCount(1)
  await expect(form.locator('input[type=file]:not([capture])')).toHaveCount(1)
  await place.fill('')
  await form.getByRole('button', { name: 'Complete Inspection' }).tap()
  await expect(place).toHaveAccessibleDescription('Property address is required')
  await place.fill('4 Bourdillon Road, Ikoyi')
  await kind.selectOption('Client Viewing')
  await form.getByLabel('Notes').fill('Likes the garden')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg'))
  await form.getByRole('button', { name: 'Complete Inspection' }).tap()
  await expectToast(page, 'Inspection report saved!')
  await expect(section.getByRole('listitem').filter({ hasText: 'Client Viewing' }).first()).toContainText(
    'Likes the garden',
  )
  expect(await ask<Inspection[]>(admin.request, 'GET', `/api/inspections?propertyId=${id}`)).toMatchObject([
    { type: 'Client Viewing', notes: 'Likes the garden', photos: [expect.any(String)] },
  ])
})

test('a file to share waits without a network, and says how its link is had later [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLive(page, '/documents')
  await page.getByRole('button', { name: 'Upload Document' }).first().tap()
  const form = dialog(page, 'Upload Document')
  await expect(form.getByLabel('Title')).toBeVisible()
  await goOffline(page)
  await form.locator('input[type=file]').setInputFiles(chosen('deed.pdf'))
  await form.getByRole('button', { name: 'Upload', exact: true }).tap()
  const done = dialog(page, 'Your file is kept on this device')
  await expect(done).toContainText('Make its link then, with Share in the list.')
  await done.getByRole('button', { name: 'Done' }).tap()
  await expect(documentCard(page, 'deed').locator('..').getByText('Waiting to be sent')).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(() => ask<Document[]>(admin.request, 'GET', '/api/documents'), { timeout: 40_000 })
    .toMatchObject([{ name: 'deed', uploaded: true }])
  await expect(page.getByRole('button', { name: waiting })).toBeHidden()
})
