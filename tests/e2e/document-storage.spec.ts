import { addDocument, chosen, documentCard, pdfOf } from './support/documents.ts'
import { ownServer } from './support/own-server.ts'
import { signUp } from './support/people.ts'
import { choose, dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const server = ownServer(() => ({ STORAGE_QUOTA: '2MB' }))
const MB = 1024 * 1024

test('a company with a quota sees what is used of it, that it is full and that deleting makes room [DOC-21]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ baseURL: server.url })
  const admin = await signUp(context)
  await addDocument(admin.request, { name: 'Survey plan', content: pdfOf(MB) })
  const page = await context.newPage()
  await openLive(page, '/documents')
  const line = page.getByText(/used by documents and files of team chat/)
  await expect(line).toHaveText('1 MB of 2 MB used by documents and files of team chat')

  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  const form = dialog(page, 'Upload Document')
  await form.locator('input[type=file]').setInputFiles(chosen('deed.pdf', pdfOf(MB + 1)))
  await form.getByLabel('Name').fill('Deed of assignment')
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectToast(page, 'Storage full', 'There is no room for this file: your company uses 1 MB of 2 MB.')
  await expect(form.getByLabel('Name')).toHaveValue('Deed of assignment')
  await expect(line).toContainText('1 MB of 2 MB')

  await form.locator('input[type=file]').setInputFiles(chosen('deed.pdf', pdfOf(MB)))
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(documentCard(page, 'Deed of assignment')).toBeVisible()
  await expect(line).toContainText('2 MB of 2 MB used')
  await expect(line).toContainText('there is no room for more. Delete what is no longer needed.')

  await page.getByRole('link', { name: 'Survey plan', exact: true }).click()
  const details = page.getByRole('complementary', { name: 'Survey plan, details' })
  await details.getByRole('button', { name: 'More actions for Survey plan' }).click()
  await choose(page, 'Delete')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(line).toHaveText('1 MB of 2 MB used by documents and files of team chat')
})

test('a company without a quota is not told of one', async ({ page, admin }) => {
  await addDocument(admin.request)
  await page.goto('/documents')
  await expect(documentCard(page, 'Offer letter')).toBeVisible()
  await expect(page.getByText(/used by documents and files of team chat/)).toBeHidden()
})
