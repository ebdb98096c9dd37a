import type { Locator } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { fillLeadOnPhone } from './support/outbox.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

async function boxOf(control: Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not there.')
  return box
}

test('a message covers neither the first field of a form nor its buttons [SHELL-49]', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await fillLeadOnPhone(form, 'Amarachi Nwosu')
  const first = form.getByLabel('Name')
  await first.scrollIntoViewIfNeeded()
  await refuse(page, 'POST', '/api/leads')
  const send = form.getByRole('button', { name: 'Add Lead' })
  await send.click()
  await expectToast(page, 'Error')
  const message = await boxOf(toast(page))
  for (const control of [first, send, form.getByRole('button', { name: 'Close' })]) {
    const box = await boxOf(control)
    expect(message.y + message.height <= box.y || box.y + box.height <= message.y).toBe(true)
  }
})

test('in an open record a message is at the bottom edge, unless a fact that was not saved is there [SHELL-49]', async ({
  page,
  admin,
}) => {
  const { id } = await addLead(admin.request)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/leads/${id}`)
  const record = page.getByRole('dialog', { name: 'Amarachi Duru' })
  await refuse(page, 'PATCH', `/api/leads/${id}`)
  await record.getByRole('button', { name: /, edit whatsapp name/i }).tap()
  const field = record.getByRole('textbox', { name: 'WhatsApp name' })
  await field.fill('Amara')
  await field.press('Enter')
  const save = record.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  const gap = async () => {
    const { y, height } = await boxOf(toast(page))
    return 740 - y - height
  }
  await expect.poll(gap).toBe(8)
  await toast(page).getByRole('button', { name: 'Close' }).tap()
  await expect(toast(page)).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 560 })
  await save.tap()
  await expect(toast(page)).toBeVisible()
  const covered = async () => {
    const message = await boxOf(toast(page))
    const boxes = await Promise.all([field, save, record.getByRole('button', { name: 'Discard' })].map(boxOf))
    return boxes.filter(({ y, height }) => message.y < y + height && y < message.y + message.height).length
  }
  await expect.poll(covered).toBe(0)
})
