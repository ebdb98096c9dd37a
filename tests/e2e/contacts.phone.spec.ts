import { addContact } from './support/records.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('contacts with a thumb: add, reach, open over the whole screen and back [CONT-08] [CONT-18] [CONT-29] [LIM-13]', async ({
  page,
  admin,
}) => {
  const contact = await addContact(admin.request, {
    phone: '0803 555 0199',
    email: 'bolanle@etim.example',
    company: 'Etim, Nwachukwu-Adeyemi and Partners, Solicitors and Notaries Public',
  })
  await page.goto('/contacts?list=contacts')
  await expect(page.getByRole('link', { name: 'Call Bolanle Etim' })).toHaveAttribute('href', 'tel:+2348035550199')
  await expect(page.getByRole('link', { name: 'Email Bolanle Etim' })).toBeVisible()
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isTooWide()).toBe(false)
  await page.getByRole('button', { name: 'Add Contact' }).tap()
  const form = dialog(page, 'Create New Contact')
  await form.getByLabel('Name').fill('Sani Musa')
  await form.getByRole('button', { name: 'Add Contact' }).tap()
  await expectToast(page, 'Success', 'Contact created successfully')
  await page.getByRole('link', { name: 'Bolanle Etim', exact: true }).tap()
  await expect(page).toHaveURL(`/contacts/${contact.id}?list=contacts`)
  const panel = dialog(page, 'Bolanle Etim')
  expect((await panel.boundingBox())?.width).toBe(360)
  expect(await isTooWide()).toBe(false)
  await panel.getByRole('button', { name: 'Back to contacts' }).tap()
  await expect(page).toHaveURL('/contacts?list=contacts')
})
