import { violationsOf } from './support/accessibility.ts'
import { ask } from './support/people.ts'
import { addPropertyWithPhotos, filesNamed } from './support/photos.ts'
import { addDeal, addLead, addProperty } from './support/records.ts'
import { closeByEsc, dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an inspection is kept with its photos, shown on the property and deleted [PROP-29] [MOB-40..43]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  await page.goto(`/properties/${id}`)
  const section = page.getByRole('region', { name: 'Inspections' })
  await expect(section).toContainText('No inspections yet.')
  await section.getByRole('button', { name: 'Log inspection' }).click()
  const form = dialog(page, 'Site Inspection')
  await expect(form.getByLabel('Property address')).toHaveValue('4 Bourdillon Road, Ikoyi, Lagos')
  await expect(form.getByLabel('Inspection type').locator('option')).toHaveText([
    'Initial Property Assessment',
    'Client Viewing',
    'Maintenance Check',
    'Final Inspection',
  ])
  await form.getByLabel('Property address').fill('')
  await form.getByRole('button', { name: 'Complete Inspection' }).click()
  await expect(form.getByLabel('Property address')).toHaveAccessibleDescription('Property address is required')
  await form.getByLabel('Property address').fill('4 Bourdillon Road, Ikoyi')
  await form.getByLabel('Inspection type').selectOption('Maintenance Check')
  await form.getByLabel('Notes').fill('Roof leaks <b>badly</b>.')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles(await filesNamed('0.jpg', '1.jpg'))
  await form.getByRole('button', { name: 'Complete Inspection' }).click()
  await expectToast(page, 'Inspection report saved!')
  await expect(form).toBeHidden()
  const report = section.getByRole('listitem').filter({ hasText: 'Maintenance Check' }).first()
  await expect(report).toContainText('Roof leaks <b>badly</b>.')
  await expect(report).toContainText(admin.name)
  await report.getByRole('button', { name: 'Open photo 1 of 2' }).click()
  await closeByEsc(page, dialog(page, /Photos of Maintenance Check/))
  await report.getByRole('button', { name: 'Delete inspection: Maintenance Check' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete inspection' }).click()
  await expectToast(page, 'Inspection deleted')
  await expect(section).toContainText('No inspections yet.')
})

test('an inspection is planned from property, lead and deal: in the calendar, and among the inspections [PROP-29] [PROP-34]', async ({
  page,
  admin,
}) => {
  const { id } = await addProperty(admin.request)
  const lead = await addLead(admin.request)
  const deal = await addDeal(admin.request, { leadId: lead.id, propertyId: id })
  await page.goto(`/properties/${id}`)
  const section = page.getByRole('region', { name: 'Inspections' })
  await section.getByRole('button', { name: 'Schedule inspection' }).click()
  const form = dialog(page, 'Schedule inspection')
  await form.getByLabel('Day', { exact: true }).fill('2031-03-04')
  await form.getByRole('button', { name: 'Schedule inspection' }).click()
  await expect(form).toBeHidden()
  const planned = section.getByRole('list', { name: 'Planned visits' })
  await expect(planned.getByRole('listitem')).toContainText('10:00')
  const events = await ask<{ propertyId: string }[]>(admin.request, 'GET', `/api/calendar/events?propertyId=${id}`)
  const location = '4 Bourdillon Road, Ikoyi, Lagos'
  const first = { propertyId: id, type: 'site_inspection', location, startTime: '2031-03-04T09:00:00.000Z' }
  expect(events).toMatchObject([first])
  await planned.getByRole('button', { name: /Inspection: Ikoyi terrace/ }).click()
  await expect(page).toHaveURL(/\/calendar\//)

  // From the lead in five presses: plan, the property, its name, the day, and the end of it.
  await page.goto(`/leads/${lead.id}`)
  await section.getByRole('button', { name: 'Schedule inspection' }).click()
  await form.getByLabel('Property').click()
  await form.getByRole('option', { name: /Ikoyi terrace/ }).click()
  await form.getByRole('radio', { name: 'Saturday' }).click()
  await form.getByRole('button', { name: 'Schedule inspection' }).click()
  await expect(planned.getByRole('listitem')).toContainText('10:00')

  await page.goto(`/pipeline/${deal.id}`)
  await section.getByRole('button', { name: 'Schedule inspection' }).click()
  await form.getByRole('radio', { name: 'Today' }).click()
  await form.getByRole('radio', { name: '16:00' }).click()
  await form.getByRole('button', { name: 'Schedule inspection' }).click()
  await expect(form).toBeHidden()
  const all = await ask<{ title: string }[]>(admin.request, 'GET', `/api/calendar/events?leadId=${lead.id}`)
  expect(all).toMatchObject([
    { dealId: deal.id, propertyId: id },
    { dealId: null, propertyId: id },
  ])
  expect(all[0]?.title).toBe('Inspection: Ikoyi terrace with Amarachi Duru')
  const seen = page.getByRole('region', { name: 'Activity' }).getByText(/Inspection: Ikoyi terrace/)
  await expect(seen.first()).toBeVisible()
})

for (const width of [1280, 360])
  test(`photos, a failed one, the viewer and the report break no rule of accessibility at ${width} px [PROP-30]`, async ({
    page,
    admin,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    const { id } = await addPropertyWithPhotos(admin.request)
    const check = async (place: string) => {
      for (const [theme, mode] of [
        ['elysium', 'light'],
        ['dhabi', 'dark'],
      ] as const) {
        await page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { theme, mode })
        const violations = await violationsOf(page)
        expect(violations.map(({ id: rule, nodes }) => `${place} ${theme} ${rule}: ${nodes[0]?.html}`)).toEqual([])
      }
    }
    await page.goto(`/properties/${id}`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await filesNamed('page.jpg'))
    await expect(page.getByRole('alert').filter({ hasText: 'page.jpg' })).toBeVisible()
    await check('panel')
    await page.getByRole('button', { name: 'Open the photos of Ikoyi terrace' }).click()
    await expect(dialog(page, 'Photos of Ikoyi terrace')).toBeVisible()
    await check('viewer')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log inspection' }).click()
    const form = dialog(page, 'Site Inspection')
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles(await filesNamed('0.jpg'))
    await expect(form.getByRole('list', { name: 'Chosen photos' })).toBeVisible()
    await check('report')
  })

test('a listing that is there already is pointed out and may be saved all the same [PROP-13]', async ({
  page,
  admin,
}) => {
  await addProperty(admin.request)
  await page.goto('/properties')
  await page.getByRole('button', { name: 'Add Property' }).first().click()
  const form = dialog(page, 'Add Property')
  await form.getByLabel('Title').fill('Second thought')
  await form.getByLabel('Address').fill('  4 BOURDILLON   road ')
  const note = form.getByRole('status').filter({ hasText: 'Apartment at this address already' })
  await expect(note.getByRole('link', { name: 'Ikoyi terrace' })).toHaveAttribute('href', /\/properties\//)
  await form.getByLabel('Type').selectOption('duplex')
  await expect(note).toBeHidden()
  await form.getByLabel('Type').selectOption('apartment')
  await expect(note).toBeVisible()
  await form.getByRole('button', { name: 'Add Property' }).click()
  await expectToast(page, 'Success', 'Property added successfully')
})
