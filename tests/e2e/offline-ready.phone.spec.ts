import { ask } from './support/people.ts'
import { addContact, addDeal, addLead } from './support/records.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The whole app is fetched in the quiet after the start. */
const KEEPING_MS = 45_000

test('that a device is ready offline covers no title of an open record and no button above it [SHELL-49]', async ({
  page,
  admin,
}) => {
  test.setTimeout(120_000)
  const lead = await addLead(admin.request)
  const contact = await addContact(admin.request)
  const deal = await addDeal(admin.request, { leadId: lead.id })
  const task = await ask<{ id: string }>(admin.request, 'POST', '/api/tasks', { title: 'Send the deed' })
  for (const path of [`/leads/${lead.id}`, `/contacts/${contact.id}`, `/pipeline/${deal.id}`, `/tasks/${task.id}`]) {
    await page.goto(path)
    await page.evaluate(() => localStorage.removeItem('offline-ready'))
    await page.reload()
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 }).last()
    await expect(title).toBeVisible()
    await expect(toast(page)).toContainText('Ready offline', { timeout: KEEPING_MS })
    const overlap = await title.evaluate((it) => {
      const message = document.querySelector('.toasts .toast')?.getBoundingClientRect()
      const head = it.getBoundingClientRect()
      return message && message.top < head.bottom && message.bottom > 0
    })
    expect(overlap, path).toBe(false)
  }
})
