import type { Page } from '@playwright/test'
import { nextCall } from './support/calls.ts'
import { addDocument, documentCard } from './support/documents.ts'
import { addLead } from './support/records.ts'
import { dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** Asks the server for the first reading of this path at once, and hands its answer over only when the result is called. */
async function delayAnswer(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return () => release()
}

test('figures that were on their way when something happened are read again [DASH-16] [RT-27]', async ({
  page,
  admin,
}) => {
  const release = await delayAnswer(page, '/api/dashboard/metrics')
  const reading = nextCall(page, 'GET', '/api/dashboard/metrics')
  await openLive(page, '/')
  await reading
  await addLead(admin.request)
  await expect(page.getByText('Amarachi Duru').first()).toBeVisible()
  release()
  await expect(page.locator('a.metric', { hasText: 'Active leads' })).toContainText('1')
})

test('a link made while the links are still being read stands in the list [DOC-38]', async ({ page, admin }) => {
  const { id } = await addDocument(admin.request)
  const path = `/api/documents/${id}/shares`
  await page.goto('/documents')
  const release = await delayAnswer(page, path)
  const reading = nextCall(page, 'GET', path)
  await documentCard(page, 'Offer letter')
    .getByRole('button', { name: /^Share/ })
    .click()
  await reading
  const sharing = dialog(page, 'Share document')
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await sharing.getByRole('button', { name: 'Create link' }).click()
  await made
  release()
  await expect(sharing.getByLabel(/^Link of/)).toHaveValue(/\/shared\/[\w-]{20,}$/)
})
