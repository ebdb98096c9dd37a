import type { NewShare } from '#features/documents/documents.contract.ts'
import { addDocument } from './support/documents.ts'
import { ask } from './support/people.ts'
import { dialog } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('a link is shown when it is made and not again; a new one takes its place [DOC-38] [DOC-40]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const { id } = await addDocument(admin.request, { name: 'Offer letter' })
  const made = await ask<NewShare>(admin.request, 'POST', `/api/documents/${id}/share`, {})
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Share Offer letter' }).click()
  const anyone = dialog(page, 'Share document').getByRole('region', { name: 'Anyone with the link' })
  await expect(anyone.getByText(/works until revoked/)).toBeVisible()
  await expect(anyone.getByLabel(/^Link of/)).toHaveCount(0)
  await anyone.getByRole('button', { name: 'New link' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make a new link?' })
  await expect(question).toContainText('The link you sent before stops working.')
  await question.getByRole('button', { name: 'New link' }).click()
  const renewed = await anyone.getByLabel(/^Link of/).inputValue()
  expect(renewed).not.toBe(made.url)
  const stranger = await (await newBrowser()).newPage()
  expect((await stranger.goto(made.url ?? ''))?.status()).toBe(404)
  expect((await stranger.goto(renewed))?.status()).toBe(200)
})
