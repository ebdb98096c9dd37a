import { keepInPage, leave, leaveAndComeBack } from './support/contact-links.ts'
import { ask } from './support/people.ts'
import { addLead } from './support/records.ts'
import { choose, dialog, expectToast, goOffline, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('with a thumb: log, open over the whole screen and back [COMM-06] [COMM-12] [LIM-13]', async ({ page, admin }) => {
  const lead = await addLead(admin.request, { email: 'amarachi.with.a.long.address@of.some.length.example' })
  await ask(admin.request, 'POST', '/api/communications', {
    type: 'meeting',
    leadId: lead.id,
    subject: 'A subject that takes more room than there is on a phone',
    content: 'word '.repeat(60),
    duration: 45,
  })
  await page.goto('/communication')
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await isTooWide()).toBe(false)
  await page.getByRole('button', { name: 'Log Activity' }).tap()
  await dialog(page, 'Log Activity').getByRole('button', { name: 'All fields' }).tap()
  const form = dialog(page, 'Log Communication')
  await form.getByLabel('Contact', { exact: true }).fill('duru')
  await page.getByRole('option', { name: 'Amarachi Duru' }).tap()
  await form.getByLabel('Notes').fill('Sent the map')
  await form.getByRole('button', { name: 'Log Communication' }).tap()
  await expectToast(page, 'Communication logged')
  await page.getByRole('article').last().getByRole('link', { name: 'Amarachi Duru' }).tap()
  const panel = dialog(page, 'With Amarachi Duru')
  expect((await panel.boundingBox())?.width).toBe(360)
  await expect(panel).toContainText('45 min')
  expect(await isTooWide()).toBe(false)
  await panel.getByRole('button', { name: 'Back to communications' }).tap()
  await expect(page).toHaveURL('/communication')
})

test('an email goes to the mail app of the phone with its copy, subject and text [MOB-66] [MOB-67] [DATA-46]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request, { email: 'amarachi@example.com' })
  // A page cannot see what is handed to another app; the browser can.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  const wished: string[] = []
  browser.on('Page.frameRequestedNavigation', ({ url }) => wished.push(url))
  await page.goto('/')
  await page.getByRole('button', { name: 'Send Email' }).tap()
  const form = dialog(page, 'Send Email')
  await form.getByRole('combobox', { name: 'To' }).fill('duru')
  await page.getByRole('option', { name: /Amarachi Duru/ }).tap()
  await form.getByLabel('Copy to').fill('wale@example.com')
  await form.getByLabel('Subject').fill('Terrace & garden')
  await form.getByLabel('Message').fill('It is free on Friday.\nShall we go?')
  await form.getByRole('button', { name: 'Open mail app' }).tap()
  await expectToast(page, 'Communication logged', 'Send the email in your mail app.')
  await expect
    .poll(() => wished.filter((url) => url.startsWith('mailto:')))
    .toEqual([
      'mailto:amarachi@example.com?cc=wale@example.com&subject=Terrace%20%26%20garden&body=It%20is%20free%20on%20Friday.%0D%0AShall%20we%20go%3F',
    ])
  expect(await ask<object[]>(admin.request, 'GET', '/api/communications')).toMatchObject([
    { type: 'email', direction: 'outbound', leadId: lead.id, subject: 'Terrace & garden' },
  ])
})

test('what is asked after a call can be read and answered over a panel, and no message covers it', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await keepInPage(page)
  await page.goto(`/leads/${lead.id}`)
  const panel = dialog(page, 'Amarachi Duru')
  await panel.getByRole('link', { name: 'Call' }).tap()
  await leaveAndComeBack(page)
  // By its role: what is hidden from screen readers is not found.
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  await expect(prompt).toContainText('Call to Amarachi Duru')
  await panel.getByRole('button', { name: /change status/ }).tap()
  await choose(page, 'Contacted')
  await expectToast(page, 'Amarachi Duru is now contacted')
  await prompt.getByLabel('Note').tap()
  await page.keyboard.type('Wants a terrace')
  await expect(prompt.getByLabel('Note')).toHaveValue('Wants a terrace')
  for (const name of ['Reached', 'No answer', 'Call back', 'Close'])
    await prompt.getByRole('button', { name, exact: true }).click({ trial: true })
})

test('what is asked after a call waits without a network, and outlives an app that dies meanwhile', async ({
  page,
  context,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await keepInPage(page)
  await openLive(page, `/leads/${lead.id}`)
  await dialog(page, 'Amarachi Duru').getByRole('link', { name: 'Call' }).tap()
  await leave(page)
  // The phone ended the app while its person spoke.
  await page.reload()
  const prompt = page.getByRole('region', { name: 'How did it go?' })
  await expect(prompt).toContainText('Call to Amarachi Duru')
  await prompt.getByLabel('Note').fill('Wants a terrace')
  await page.reload()
  await expect(prompt.getByLabel('Note')).toHaveValue('Wants a terrace')
  await expect(page.locator('.shell-live')).toContainText('Live')
  await goOffline(page, 'outbox-tray')
  await prompt.getByRole('button', { name: 'Call back' }).tap()
  await expectToast(page, 'Call logged', 'Saved on this device')
  await expect(prompt).toBeHidden()
  await context.setOffline(false)
  await expect
    .poll(() => ask<object[]>(admin.request, 'GET', '/api/communications'), { timeout: 40_000 })
    .toMatchObject([
      { type: 'phone', status: 'completed', leadId: lead.id, content: 'Asked to be called back. Wants a terrace' },
    ])
  await expect
    .poll(() => ask<object[]>(admin.request, 'GET', '/api/tasks'))
    .toMatchObject([{ title: 'Call Amarachi Duru back', leadId: lead.id, type: 'follow_up' }])
  await page.reload()
  await expect(page.locator('.shell-live')).toContainText('Live')
  await expect(prompt).toBeHidden()
})
