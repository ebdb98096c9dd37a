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

test('a link says how often it was used, also after it is opened anew [DOC-38]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const { id } = await addDocument(admin.request, { name: 'Offer letter' })
  const { url } = await ask<NewShare>(admin.request, 'POST', `/api/documents/${id}/share`, {})
  await page.goto('/documents')
  const open = page.getByRole('button', { name: 'Share Offer letter' })
  const shared = dialog(page, 'Share document')
  await open.click()
  await expect(shared.getByText('Not downloaded yet')).toBeVisible()
  await shared.getByRole('button', { name: 'Done' }).click()

  const stranger = await (await newBrowser()).newPage()
  await stranger.goto(url ?? '')
  for (const [times, shownAs] of [
    [1, 'Downloaded once · Just now'],
    [2, 'Downloaded 2 times · Just now'],
  ] as const) {
    const [download] = await Promise.all([
      stranger.waitForEvent('download'),
      stranger.getByRole('link', { name: /Download/ }).click(),
    ])
    expect(await download.failure(), `download ${times}`).toBeNull()
    await open.click()
    await expect(shared.getByText(shownAs)).toBeVisible()
    await shared.getByRole('button', { name: 'Done' }).click()
  }
})
