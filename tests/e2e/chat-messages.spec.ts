import { writeFile } from 'node:fs/promises'
import { plainPicture } from '../support/picture-corpus.ts'
import { refuse } from './support/calls.ts'
import { addChannel, channelNamed, composer, entry, log, openChannel, said, saidIn, say, send } from './support/chat.ts'
import { openWithoutCopy } from './support/device-database.ts'
import { ask, join } from './support/people.ts'
import { addProperty } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const CHANNELS = '/api/collaboration/channels'

test('a name after an @ is picked by keys, stands out, and its owner is told [CHAT-38]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const zainab = await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  await join(admin, await newBrowser(), { firstName: 'Zion', lastName: 'Bassey' })
  const theirs = await context.newPage()
  const channel = await channelNamed(admin.request, 'general')
  await openLive(theirs, '/')
  await openChannel(page, channel)
  await composer(page).pressSequentially('Please ask @z')
  const people = page.getByRole('listbox', { name: 'People' })
  await expect(people.getByRole('option')).toHaveText([/Zainab Yusuf/, /Zion Bassey/])
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('option', { selected: true })).toContainText('Zion')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(composer(page)).toHaveValue('Please ask @Zainab Yusuf ')
  await composer(page).pressSequentially('about it, ')
  await page.getByRole('button', { name: 'Mention someone' }).click()
  await expect(people).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await page.keyboard.press('Backspace')
  await composer(page).press('Enter')
  await expect(said(page, 'Please ask').locator('.chat-mention')).toHaveText('@Zainab Yusuf')
  // It shows before the server has it.
  const newest = () => ask<{ mentions: string[] }[]>(admin.request, 'GET', `${CHANNELS}/${channel.id}/messages?limit=1`)
  await expect.poll(async () => (await newest())[0]?.mentions).toEqual([zainab.user.id])

  await theirs.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await theirs.getByText('Adaeze Okafor mentioned you in #general').click()
  await expect(theirs).toHaveURL(`/team-chat/${channel.id}`)
  await expect(said(theirs, 'Please ask').locator('.chat-mention.chat-own')).toHaveText('@Zainab Yusuf')
})

test('opening a channel empties the bell of it at once [NOTIF-17] [CHAT-16]', async ({ page, admin, newBrowser }) => {
  const zainab = await join(admin, await newBrowser(), { firstName: 'Zainab', lastName: 'Yusuf' })
  const channel = await channelNamed(admin.request, 'general')
  await openLive(page, '/')
  await say(zainab.request, channel, 'The keys are at the gate')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await page.getByRole('link', { name: /^Team chat/i }).click()
  await entry(page, 'general').click()
  await expect(said(page, 'The keys are at the gate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a message is answered, changed and deleted, for everybody [CHAT-39]', async ({ page, admin, newBrowser }) => {
  const context = await newBrowser()
  const zainab = await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const theirs = await context.newPage()
  const channel = await channelNamed(admin.request, 'general')
  await say(zainab.request, channel, 'Who greets Mrs Duru?')
  await openChannel(page, channel)
  await openChannel(theirs, channel)

  await said(page, 'Who greets Mrs Duru?').hover()
  await said(page, 'Who greets Mrs Duru?').getByRole('button', { name: 'Reply' }).click()
  await expect(composer(page)).toBeFocused()
  await expect(page.getByText('Reply to Zainab Yusuf')).toBeVisible()
  await send(page, 'I do')
  const answer = said(theirs, 'I do')
  await expect(answer.getByRole('button', { name: /Zainab Yusuf.*Who greets Mrs Duru/ })).toBeVisible()

  await theirs.getByText('Who greets Mrs Duru?').first().hover()
  const own = theirs.locator('.chat-message').filter({ hasText: 'Who greets' }).first()
  await own.getByRole('button', { name: 'Edit' }).click()
  const field = theirs.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Something else')
  await field.press('Escape')
  await expect(own).toContainText('Who greets Mrs Duru?')
  await own.getByRole('button', { name: 'Edit' }).click()
  await field.fill('Who greets Mr Duru?')
  await field.press('Enter')
  await expect(own).toContainText('Who greets Mr Duru? (edited)')
  await expect(page.locator('.chat-message').first()).toContainText('Who greets Mr Duru? (edited)')
  await expect(answer.getByRole('button', { name: /Mr Duru/ })).toBeVisible()

  await expect(said(theirs, 'I do').last().getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await own.hover()
  await own.getByRole('button', { name: 'Delete' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: 'Delete' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click()
  await expect(theirs.getByText(/Who greets/)).toHaveCount(0)
  await expect(page.getByText(/Who greets/)).toHaveCount(0)
  await expect(said(page, 'I do')).toHaveCount(1)
  expect(await saidIn(admin.request, channel)).toEqual(['I do'])
})

test('a message that was reworded in another window meanwhile shows both texts, and none is lost [CHAT-39]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  const { id } = await say(admin.request, channel, 'Ten plots')
  await openChannel(page, channel)
  const own = page.locator('.chat-message').filter({ hasText: 'Adaeze Okafor' }).first()
  await own.hover()
  await own.getByRole('button', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Twelve plots')
  await ask(admin.request, 'PATCH', `/api/collaboration/messages/${id}`, { content: 'Eleven plots' })
  await field.press('Enter')
  const conflict = page.getByRole('alert').filter({ hasText: 'You changed this' })
  await expect(conflict).toContainText('Eleven plots')
  await expect(conflict).toContainText('Twelve plots')
  expect(await saidIn(admin.request, channel)).toEqual(['Eleven plots'])
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await field.press('Enter')
  await expect(said(page, 'Twelve plots')).toContainText('(edited)')
  expect(await saidIn(admin.request, channel)).toEqual(['Twelve plots'])
})

test('files: a picture is shown, another is a card, what is too large or of another kind is refused here [CHAT-39]', async ({
  page,
  admin,
  newBrowser,
}, info) => {
  const context = await newBrowser()
  await join(admin, context)
  const big = info.outputPath('big.pdf')
  await writeFile(big, Buffer.alloc(10_485_761))
  const theirs = await context.newPage()
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  await openChannel(theirs, channel)
  const choose = page.getByLabel('File to send')
  await choose.setInputFiles(big)
  await expectToast(page, 'File too large', 'Please select a file smaller than 10MB.')
  await choose.setInputFiles({ name: 'run.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
  await expectToast(page, 'This kind of file cannot be sent')

  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Two damp spots') })
  await composer(page).fill('From Yaba')
  await page.getByRole('button', { name: 'Send' }).click()
  const card = said(theirs, 'From Yaba').getByRole('link', { name: /notes\.txt/ })
  await expect(card).toContainText('14 B')
  const file = await theirs.request.get((await card.getAttribute('href')) ?? '')
  expect(await file.text()).toBe('Two damp spots')
  await expect(said(page, 'From Yaba')).toHaveCount(1)

  const buffer = await plainPicture({ width: 80, height: 60, color: '#20a040' })
  await choose.setInputFiles({ name: 'damp.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Send' }).click()
  const picture = theirs.getByRole('img', { name: 'damp.jpg' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('links open elsewhere, records here and as cards, and nothing said is ever run [CHAT-23]', async ({
  page,
  admin,
}) => {
  const property = await addProperty(admin.request)
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  await send(page, '<img src=x onerror="document.title=1"> https://example.com/a.')
  const link = said(page, 'example.com').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://example.com/a')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(said(page, '<img src=x').locator('.chat-text img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Link a record' }).click()
  const picker = dialog(page, 'Link a record')
  await picker.getByRole('combobox', { name: 'Property' }).click()
  await picker.getByRole('option', { name: /Ikoyi terrace/ }).click()
  await picker.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(composer(page)).toHaveValue(new RegExp(`/properties/${property.id}$`))
  await composer(page).press('Enter')
  const card = log(page).getByRole('link', { name: /Ikoyi terrace/ })
  await expect(card).toContainText('₦85.0M')
  await card.click()
  await expect(page).toHaveURL(`/properties/${property.id}`)
})

test('a text that is too long is kept whole and said to be so, and goes out once it is shorter [LIM-32]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await openChannel(page, channel)
  const note = page.getByText('A message has at most 4,000 characters. Shorten this one by 3.')
  await send(page, `${'p'.repeat(4000)}END`)
  await expect(note).toBeVisible()
  await expect(composer(page)).toHaveValue(/pEND$/)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await saidIn(admin.request, channel)).toEqual([])
  await send(page, 'p'.repeat(4000))
  await expect(note).toBeHidden()
  await expect.poll(() => saidIn(admin.request, channel)).toEqual(['p'.repeat(4000)])

  await said(page, 'ppp').hover()
  await said(page, 'ppp').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill(`${'p'.repeat(4000)}END`)
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('heaped accents stay in their message [CHAT-23]', async ({ page, admin }) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, `e${'\u0300'.repeat(300)}`)
  await openChannel(page, channel)
  await expect(said(page, /\u00e8\u0300+/).locator('.chat-text')).toHaveCSS('overflow-y', 'clip')
})

test('a message that the server refuses stays, marked, and can be sent again or deleted [RT-19] [RT-20]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  const zainab = await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const theirs = await context.newPage()
  const channel = await addChannel(admin.request, { name: 'management', isPrivate: true, memberIds: [zainab.user.id] })
  const posts = `${CHANNELS}/${channel.id}/messages`
  await openChannel(theirs, channel)
  const allow = await refuse(theirs, 'POST', posts, { status: 403, message: 'Forbidden' })
  await send(theirs, 'Am I still here?')
  const unsent = said(theirs, 'Am I still here?')
  await expect(unsent).toContainText('Not sent')
  // Until the second attempt is refused the message still says that of the first.
  const again = theirs.waitForResponse((response) => response.url().endsWith(posts) && response.status() === 403)
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await again
  await expect(unsent).toContainText('Not sent')
  expect(await saidIn(admin.request, channel)).toEqual([])
  await allow()
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).not.toContainText('Not sent')
  await expect.poll(() => saidIn(admin.request, channel)).toEqual(['Am I still here?'])
  await refuse(theirs, 'POST', posts, { status: 403, message: 'Forbidden' })
  await send(theirs, 'Never mind')
  const second = said(theirs, 'Never mind')
  await expect(second).toContainText('Not sent')
  await second.getByRole('button', { name: 'Delete' }).click()
  await expect(second).toHaveCount(0)
  await expect(page.getByText('Error')).toHaveCount(0)
})

test('200 messages: the end first, older ones on the way up without a jump, a chip leads back down [CHAT-24]', async ({
  page,
  admin,
  newBrowser,
}) => {
  test.setTimeout(120_000)
  const context = await newBrowser()
  const zainab = await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const channel = await channelNamed(admin.request, 'general')
  for (let number = 1; number <= 240; number += 1)
    await say(number % 2 ? admin.request : zainab.request, channel, `Message ${number} ${'word '.repeat(number % 17)}`)
  await openWithoutCopy(page)
  await openChannel(page, channel)
  await ask(admin.request, 'POST', `${CHANNELS}/${channel.id}/read`)
  await page.reload()
  await expect(said(page, /Message 240 /)).toBeInViewport()
  await expect(said(page, /Message 100 /)).toHaveCount(0)

  const topOf = (text: string) =>
    said(page, new RegExp(`${text} `)).evaluate((it) => Math.round(it.getBoundingClientRect().top))
  const heightOfLog = () => log(page).evaluate((it) => it.scrollHeight)
  const heightBefore = await heightOfLog()
  const older = page.waitForResponse((response) => response.url().includes('cursor='))
  await log(page).evaluate((it) => it.scrollTo(0, 700))
  const firstInView = () =>
    log(page).evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      const isInView = (one: Element) =>
        one.getBoundingClientRect().top > top + 100 && one.getBoundingClientRect().bottom < bottom
      return [...it.querySelectorAll('[data-message]')].find(isInView)?.textContent?.match(/Message \d+/)?.[0] ?? ''
    })
  await expect.poll(firstInView).not.toBe('')
  const anchor = await firstInView()
  const before = await topOf(anchor)
  await older
  await expect.poll(heightOfLog).toBeGreaterThan(heightBefore + 2000)
  expect(Math.abs((await topOf(anchor)) - before)).toBeLessThanOrEqual(2)

  await say(zainab.request, channel, 'News from below ')
  const chip = page.getByRole('button', { name: 'New messages' })
  await expect(chip).toBeVisible()
  expect(Math.abs((await topOf(anchor)) - before)).toBeLessThanOrEqual(2)
  await expect(entry(page, 'general')).toContainText('1 unread')

  for (let step = 0; step < 12; step += 1) await log(page).evaluate((it) => it.scrollTo(0, 0))
  await expect
    .poll(async () => {
      await log(page).evaluate((it) => it.scrollTo(0, 0))
      return said(page, /Message 1 /).count()
    })
    .toBe(1)
  expect(await log(page).evaluate((it) => it.querySelectorAll('[data-message]').length)).toBeLessThan(200)

  await chip.click()
  await expect(said(page, 'News from below')).toBeInViewport()
  await expect(chip).toBeHidden()
  await expect(entry(page, 'general')).not.toContainText('unread')
  await say(zainab.request, channel, 'And more')
  await expect(said(page, 'And more')).toBeInViewport()
})
