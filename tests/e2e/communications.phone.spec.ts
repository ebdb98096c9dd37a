import type { Page } from '@playwright/test'
import type { Communication } from '#features/communications/communications.contract.ts'
import { dayAt } from '#shared/days.ts'
import { outlines } from '#web/ui/elements/icon-outlines.ts'
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

test('all fields keep the day and the text of the short form, also when the page is loaded again [MOB-26] [ERR-13]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request)
  const yesterday = dayAt(new Date(Date.now() - 86_400_000), 'Africa/Lagos')
  await openLive(page, '/communication')
  const short = dialog(page, 'Log Activity')
  const form = dialog(page, 'Log Communication')
  await page.getByRole('button', { name: 'Log Activity' }).first().tap()
  await short.getByLabel('Lead').fill('duru')
  await page.getByRole('option', { name: /Amarachi Duru/ }).tap()
  await short.getByLabel('Description').fill('Agreed on 40 million')
  await short.getByLabel('Date').fill('')
  await short.getByRole('button', { name: 'All fields' }).tap()
  await expect(short.getByText('Date is required')).toBeVisible()
  await short.getByLabel('Date').fill(yesterday)
  await short.getByRole('button', { name: 'All fields' }).tap()
  await expect(form.getByLabel('Notes')).toHaveValue('Agreed on 40 million')
  await expect(form).toContainText(new RegExp(`${Number(yesterday.slice(8))}, ${yesterday.slice(0, 4)}`))

  await page.reload()
  await page.getByRole('button', { name: 'Log Activity' }).first().tap()
  await expect(short.getByLabel('Description')).toHaveValue('Agreed on 40 million')
  await expect(short.getByLabel('Date')).toHaveValue(yesterday)
  await short.getByRole('button', { name: 'All fields' }).tap()
  await form.getByLabel('Subject').fill('Price')
  await form.getByRole('button', { name: 'Log Communication' }).tap()
  await expectToast(page, 'Communication logged')
  const [logged] = await ask<Communication[]>(admin.request, 'GET', '/api/communications')
  expect(logged).toMatchObject({ subject: 'Price', content: 'Agreed on 40 million', status: 'completed' })
  expect(dayAt(new Date(logged?.occurredAt ?? 0), 'Africa/Lagos')).toBe(yesterday)
  await page.getByRole('button', { name: 'Log Activity' }).tap()
  await expect(short.getByLabel('Description')).toHaveValue('')
})

test('each activity has the icon of its kind, in the Activities tab and on the dashboard [MOB-24] [MOB-25]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  const kinds = [
    ['email', 'Email to', 'mail'],
    ['phone', 'Call to', 'phone'],
    ['meeting', 'Meeting with', 'users'],
  ] as const
  for (const [type] of kinds)
    await ask(admin.request, 'POST', '/api/communications', {
      type,
      direction: 'outbound',
      leadId: lead.id,
      content: `By ${type}`,
    })
  await openLive(page, '/')
  const lines = page.getByRole('region', { name: 'Recent activities' }).getByRole('listitem')
  const iconOf = (icon: (typeof kinds)[number][2]) => page.locator(`path[d="${outlines[icon]}"]`)
  for (const [, word, icon] of kinds)
    await expect(lines.filter({ hasText: `${word} Amarachi Duru` }).filter({ has: iconOf(icon) })).toHaveCount(1)
  await page.getByRole('link', { name: 'Activities', exact: true }).tap()
  for (const [type, , icon] of kinds)
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: `By ${type}` })
        .filter({ has: iconOf(icon) }),
    ).toHaveCount(1)
})

test('an email shows what is missing at its field, and a template has the names that are known [MOB-63] [MOB-64] [MOB-65]', async ({
  page,
  admin,
}) => {
  await addLead(admin.request, { email: 'amarachi@example.com' })
  await addLead(admin.request, {
    firstName: 'Bisi',
    lastName: 'Alli',
    phone: '0809 111 2233',
    email: 'bisi@example.com',
  })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Send Email' }).tap()
  const form = dialog(page, 'Send Email')
  const send = form.getByRole('button', { name: 'Open mail app' })
  const [to, copy, subject, message] = [
    form.getByRole('combobox', { name: 'To', exact: true }),
    form.getByLabel('Copy to'),
    form.getByLabel('Subject'),
    form.getByLabel('Message'),
  ]
  await copy.fill('wale')
  await send.tap()
  for (const [field, why] of [
    [to, 'Choose a lead or a contact'],
    [copy, 'Enter a valid email address'],
    [subject, 'Subject is required'],
    [message, 'Message is required'],
  ] as const)
    await expect(field).toHaveAccessibleDescription(new RegExp(why))
  const template = form.getByLabel(/^Template/)
  await template.selectOption('Follow-up')
  await expect(message).toHaveValue(/^Dear \[recipient\],[\s\S]*interested in \[property\]/)
  const pick = async (words: string, name: string) => {
    await to.fill(words)
    await page.getByRole('option', { name: new RegExp(name) }).tap()
    await expect(message).toHaveValue(new RegExp(`^Dear ${name},`))
  }
  await pick('duru', 'Amarachi Duru')
  await pick('alli', 'Bisi Alli')
  for (const [name, words] of [
    ['Property inquiry', /Thank you for asking about \[property\]/],
    ['Meeting reminder', /This is a reminder of our meeting about \[property\]/],
    ['Follow-up', /Thank you for talking with us/],
  ] as const) {
    await template.selectOption(name)
    await expect(message).toHaveValue(words)
    await expect(message).toHaveValue(/^Dear Bisi Alli,/)
    await expect(message).toHaveValue(new RegExp(`${admin.name}$`))
  }
  await message.fill('Dear madam, see you at [property]')
  await to.fill('duru')
  await page.getByRole('option', { name: /Amarachi Duru/ }).tap()
  await expect(form.getByText('To amarachi@example.com')).toBeVisible()
  await expect(message).toHaveValue('Dear madam, see you at [property]')
  expect(await ask<object[]>(admin.request, 'GET', '/api/communications')).toEqual([])
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

/** Holds the words of other languages back until the result is called; `asked` is the next request for them. */
async function holdWords(page: Page) {
  const words = '**/assets/administration-*.js'
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(words, async (route) => {
    await released
    await route.continue()
  })
  return { asked: page.waitForRequest(words), release }
}

test('text that is typed while another language is on its way stays', async ({ page, admin }) => {
  await addLead(admin.request, { email: 'amarachi@example.com', language: 'fr' })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Send Email' }).tap()
  const form = dialog(page, 'Send Email')
  const [template, message] = [form.getByLabel(/^Template/), form.getByLabel('Message')]
  await template.selectOption('Follow-up')
  await expect(message).toHaveValue(/^Dear \[recipient\],/)
  const words = await holdWords(page)
  await form.getByRole('combobox', { name: 'To', exact: true }).fill('duru')
  await page.getByRole('option', { name: /Amarachi Duru/ }).tap()
  await words.asked
  await message.fill('Dear [recipient], the keys are here')
  words.release()
  // Only the name that was missing is written into it.
  await expect(message).toHaveValue('Dear Amarachi Duru, the keys are here')
  await expect(form.getByLabel('Language')).toHaveValue('fr')

  // Another template is in the language of the person, and takes the place of what was written.
  await template.selectOption('Meeting reminder')
  await expect(message).toHaveValue(/^(?!Dear)[\s\S]*Amarachi Duru/)
})

test('a template that came after somebody had typed can be chosen again', async ({ page, admin }) => {
  await addLead(admin.request, { email: 'amarachi@example.com' })
  await openLive(page, '/')
  await page.getByRole('button', { name: 'Send Email' }).tap()
  const form = dialog(page, 'Send Email')
  const [template, message] = [form.getByLabel(/^Template/), form.getByLabel('Message')]
  const words = await holdWords(page)
  await form.getByLabel('Language').selectOption('fr')
  await template.selectOption('Follow-up')
  await words.asked
  await message.fill('I am on my way')
  words.release()
  await expect(template).toHaveValue('')
  await expect(message).toHaveValue('I am on my way')
  await template.selectOption('Follow-up')
  await expect(message).toHaveValue(new RegExp(`${admin.name}$`))
})
