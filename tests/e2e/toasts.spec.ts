import type { Locator, Page } from '@playwright/test'
import { refuse } from './support/calls.ts'
import { channelNamed, openChannel } from './support/chat.ts'
import { fillLead } from './support/outbox.ts'
import { addLead } from './support/records.ts'
import { choose, dialog, expectToast, leadCard, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

async function changeStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: /change status/ }).click()
  await choose(page, status)
}

test('one message stands at a time and goes by itself after 5 s [SHELL-49] [SHELL-50] [SHELL-53] [LIM-10]', async ({
  page,
  admin,
}) => {
  const { id } = await addLead(admin.request)
  await page.clock.install()
  await page.goto(`/leads/${id}`)
  await changeStatus(page, 'Contacted')
  await expectToast(page, 'Amarachi Duru is now contacted')
  await changeStatus(page, 'Qualified')
  await expect(leadCard(page, 'Amarachi Duru')).toContainText('Qualified')
  await expect(toast(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(5000)
  await expect(toast(page)).toHaveCount(0)
})

test('F8 leads to the message, and while it is read it stays [SHELL-52] [LIM-10]', async ({ page, admin }) => {
  const { id } = await addLead(admin.request)
  await page.goto(`/leads/${id}`)
  await changeStatus(page, 'Contacted')
  await expectToast(page, 'Amarachi Duru is now contacted')
  await page.keyboard.press('F8')
  await expect(page.locator('.toasts')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('Esc is the dialog’s, also when a message came after it [SHELL-55]', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await fillLead(form, 'Amarachi')
  await refuse(page, 'POST', '/api/leads')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expectToast(page, 'Error')
  // It stays for as long as the pointer rests on it.
  await toast(page).hover()
  await form.getByLabel('First name').press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

test('a message is read out while a dialog is open [SHELL-49]', async ({ page, admin: _ }) => {
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await fillLead(form, 'Amarachi')
  await refuse(page, 'POST', '/api/leads')
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => void heard.push(text))
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear: (text: string) => void }
    const listen = () => {
      for (const live of document.querySelectorAll('[aria-live]'))
        if (!live.closest('[aria-hidden="true"], [inert]') && live.textContent) hear(live.textContent)
    }
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expectToast(page, 'Error')
  // The word before it is of our catalogue: the library's own would be English in every language.
  await expect.poll(() => heard.join('\n')).toMatch(/Notifications\sError/)
})

test('a swipe of 50 px to the right takes the message away, a shorter one does not [SHELL-51] [LIM-10]', async ({
  page,
  admin,
}) => {
  const { id } = await addLead(admin.request)
  await page.goto(`/leads/${id}`)
  await changeStatus(page, 'Contacted')
  await expectToast(page, 'Amarachi Duru is now contacted')
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('The message is not there.')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  const swipe = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 10 })
    await page.mouse.up()
  }
  await swipe(49)
  await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
  await expect(toast(page)).toHaveCount(1)
  await swipe(50)
  await expect(toast(page)).toHaveCount(0)
})

test('a tip opens after 700 ms, and the next one at once [SHELL-54] [LIM-11]', async ({ page, admin: _ }) => {
  await page.clock.install()
  await page.goto('/leads')
  const help = page.getByRole('button', { name: 'Leads versus Contacts' })
  await expect(help).toBeVisible()
  const tip = page.getByRole('tooltip')
  await page.clock.pauseAt(Date.now() + 60_000)
  await help.hover()
  await page.clock.runFor(699)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tip).toContainText('Leads versus Contacts')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  const to = await bell.boundingBox()
  if (!to) throw new Error('The bell is not there.')
  // As a hand moves it: the way out of the first tip is followed.
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 })
  await page.clock.runFor(50)
  await expect(tip).toContainText('Notifications')

  await page.clock.resume()
  await bell.click()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await expect(tip).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.mouse.move(0, 0)
  await bell.hover({ force: true })
  await page.clock.runFor(1000)
  // It would cover what it has opened.
  await expect(tip).toHaveCount(0)
})

test('a message stands beside what is in use: the composer, the buttons of a dialog, a new invitation', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1000, height: 640 })
  const expectBeside = async (control: Locator) => {
    const [one, other] = [await toast(page).boundingBox(), await control.boundingBox()]
    if (!one || !other) throw new Error('The message or the control is not there.')
    const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
    expect(isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
  }
  await openChannel(page, await channelNamed(admin.request, 'general'))
  await page.getByLabel('File to send').setInputFiles({ name: 'run.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await expectToast(page, 'This kind of file cannot be sent')
  await expectBeside(page.getByRole('button', { name: 'Send' }))

  await page.goto('/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
  const form = dialog(page, 'Add New Lead')
  await fillLead(form, 'Amarachi')
  await refuse(page, 'POST', '/api/leads')
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expectToast(page, 'Error')
  await expectBeside(form.getByRole('button', { name: 'Add Lead' }))

  await page.goto('/settings/team')
  await page.getByRole('region', { name: 'Team' }).getByLabel('Email').fill('ngozi@example.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expectToast(page, 'Invitation created')
  await expectBeside(page.locator('.copy-link'))
})
