import type { Locator } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { fillLeadOnPhone } from './support/outbox.ts'
import { dialog, expectToast, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

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
  const boxOf = async (control: Locator) => {
    const box = await control.boundingBox()
    if (!box) throw new Error('The control is not there.')
    return box
  }
  const message = await boxOf(toast(page))
  for (const control of [first, send, form.getByRole('button', { name: 'Close' })]) {
    const box = await boxOf(control)
    expect(message.y + message.height <= box.y || box.y + box.height <= message.y).toBe(true)
  }
})
