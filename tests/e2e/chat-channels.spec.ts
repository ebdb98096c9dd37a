import { nextCall, refuse } from './support/calls.ts'
import { addChannel, channelNamed, composer, entry, goOnline, openChannel, said, say, send } from './support/chat.ts'
import { ask, join } from './support/people.ts'
import { addLead } from './support/records.ts'
import { dialog, expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const CHANNELS = '/api/collaboration/channels'

test('a new channel: its name is required, what fails is said and kept, what works is opened [CHAT-03..12] [ERR-12]', async ({
  page,
  admin,
}) => {
  const lead = await addLead(admin.request)
  await page.goto('/team-chat')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = dialog(page, 'Create New Channel')
  await form.getByRole('button', { name: 'Create Channel' }).click()
  await expect(form.getByText('Channel name is required')).toBeVisible()
  await expect(form.getByLabel('Type')).toHaveValue('team')
  await expect(form.getByRole('switch')).not.toBeChecked()
  await form.getByLabel('Name').fill('amarachi-duru')
  await form.getByLabel('Type').selectOption('Lead')
  await form.getByRole('combobox', { name: 'Lead' }).click()
  await form.getByRole('option', { name: /Amarachi Duru/ }).click()
  const pass = await refuse(page, 'POST', CHANNELS)
  await form.getByRole('button', { name: 'Create Channel' }).click()
  await expectToast(page, 'Error', 'Failed to create channel. Please try again.')
  await expect(form.getByLabel('Name')).toHaveValue('amarachi-duru')
  await pass()
  const call = nextCall(page, 'POST', CHANNELS)
  await form.getByRole('button', { name: 'Create Channel' }).click()
  expect((await call).postDataJSON()).toEqual({
    occurredAt: expect.any(String),
    name: 'amarachi-duru',
    description: null,
    type: 'lead',
    isPrivate: false,
    entityId: lead.id,
  })
  await expectToast(page, 'Channel Created', '#amarachi-duru has been created.')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'amarachi-duru' })).toBeVisible()
  await expect(entry(page, 'amarachi-duru')).toContainText('Lead channel: Amarachi Duru')
  await expect(composer(page)).toHaveAttribute('placeholder', 'Message #amarachi-duru')
})

test('a company that has removed every channel is told so [CHAT-14]', async ({ page, admin }) => {
  for (const { id } of await ask<{ id: string }[]>(admin.request, 'GET', CHANNELS))
    await ask(admin.request, 'DELETE', `${CHANNELS}/${id}`)
  await page.goto('/team-chat')
  await expect(page.getByText('No channels yet')).toBeVisible()
})

test('who is online: five by name, the rest counted; a press opens the talk between two [CHAT-17] [CHAT-18] [CHAT-40] [RT-22]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const contexts = []
  for (const firstName of ['Bola', 'Chidi', 'Dayo', 'Emeka', 'Funmi', 'Gozie']) {
    const context = await newBrowser()
    await goOnline(context, await join(admin, context, { firstName, lastName: 'Ade' }))
    contexts.push(context)
  }
  await openLive(page, '/team-chat')
  const online = page.getByRole('region', { name: 'Online' })
  await expect(online).toContainText('Online(7)')
  await expect(online.getByRole('listitem')).toHaveText([
    /Adaeze Okafor you/,
    /Bola Ade/,
    /Chidi Ade/,
    /Dayo Ade/,
    /Emeka Ade/,
  ])
  await expect(online.locator('.chat-on')).toHaveCount(5)
  await expect(online.getByText('+2 more')).toBeVisible()
  // Another window of the same person counts once.
  await openLive(await page.context().newPage(), '/team-chat')
  await contexts[4]?.close()
  await expect(online).toContainText('Online(6)', { timeout: 15_000 })

  await online.getByRole('button', { name: /Bola Ade/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bola Ade' })).toBeVisible()
  const address = page.url()
  // A page that is left within milliseconds may take a message with it.
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await send(page, 'Good morning')
  await expect(said(page, 'Good morning')).toHaveCount(1)
  await posted
  await page.goto('/team-chat')
  await online.getByRole('button', { name: /Bola Ade/ }).click()
  await expect(page).toHaveURL(address)
  await expect(said(page, 'Good morning')).toHaveCount(1)
})

test('a private channel is seen by its members alone; who is added has it at once, who is removed has it no more [CHAT-20] [CHAT-37]', async ({
  page,
  admin,
  newBrowser,
}) => {
  const context = await newBrowser()
  await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const theirs = await context.newPage()
  await openLive(theirs, '/team-chat')
  await page.goto('/team-chat')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const form = dialog(page, 'Create New Channel')
  await form.getByLabel('Name').fill('management')
  await form.getByRole('switch').check()
  await form.getByRole('button', { name: 'Create Channel' }).click()
  await expect(page.getByRole('heading', { name: 'management' })).toBeVisible()
  await send(page, 'Targets')
  await expect(said(page, 'Targets')).toHaveCount(1)
  await expect(entry(theirs, 'sales-team')).toBeVisible()
  await expect(entry(theirs, 'management')).toHaveCount(0)

  await page.getByRole('button', { name: 'Members', exact: true }).click()
  const members = dialog(page, 'Members of #management')
  await members.getByLabel('Team member to add').selectOption('Zainab Yusuf')
  await members.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(members.getByRole('listitem').filter({ hasText: 'Zainab Yusuf' })).toBeVisible()
  await entry(theirs, 'management').click()
  await expect(said(theirs, 'Targets')).toBeVisible()
  await members.getByRole('button', { name: 'Remove Zainab Yusuf' }).click()
  await expect(theirs.getByText('This channel does not exist or is not open to you.')).toBeVisible()
  await expect(entry(theirs, 'management')).toHaveCount(0)
})

test('a channel is renamed, muted, left and deleted [CHAT-20]', async ({ page, admin, newBrowser }) => {
  const context = await newBrowser()
  await join(admin, context, { firstName: 'Zainab', lastName: 'Yusuf' })
  const theirs = await context.newPage()
  const channel = await addChannel(admin.request, { name: 'lekki' })
  await openChannel(theirs, channel)
  await openChannel(page, channel)

  await page.getByRole('button', { name: 'Channel settings' }).click()
  const settings = dialog(page, 'Channel settings')
  await settings.getByLabel('Name').fill('lekki-sales')
  await settings.getByLabel('Description').fill('All of the peninsula')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success', 'Channel updated successfully')
  await expect(theirs.getByRole('heading', { name: '# lekki-sales' })).toBeVisible()
  await expect(entry(theirs, 'lekki-sales')).toContainText('All of the peninsula')

  await theirs.getByRole('button', { name: 'Channel settings' }).click()
  await expect(dialog(theirs, 'Channel settings')).toContainText('Only the owner of the channel and admins')
  await theirs.keyboard.press('Escape')
  await theirs.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await expect(entry(theirs, 'lekki-sales').getByRole('img', { name: 'Muted' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('button', { name: 'Unmute' })).toBeVisible()

  await theirs.getByRole('button', { name: 'Members', exact: true }).click()
  await dialog(theirs, /Members of/)
    .getByRole('button', { name: 'Leave channel' })
    .click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Leave channel' }).click()
  await expect(theirs.getByText('You have left this channel.')).toBeVisible()
  await send(theirs, 'Back again')
  await expect(said(page, 'Back again')).toBeVisible()
  await expect(theirs.getByText('You have left this channel.')).toBeHidden()

  await page.getByRole('button', { name: 'Channel settings' }).click()
  await settings.getByRole('button', { name: 'Delete channel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete channel' }).click()
  await expectToast(page, 'Channel deleted', '#lekki-sales has been deleted.')
  await expect(page.getByText('Select a channel to start chatting.')).toBeVisible()
  await expect(entry(page, 'lekki-sales')).toHaveCount(0)
  await expect(theirs.getByText('This channel does not exist or is not open to you.')).toBeVisible()
})

test('the search of a channel finds what was said, shows it in its place, and Esc closes it [CHAT-20]', async ({
  page,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await say(admin.request, channel, 'The survey plan is with Chief Ade')
  for (let number = 1; number <= 130; number += 1) await say(admin.request, channel, `Filler ${number}`)
  await openChannel(page, channel)
  await expect(said(page, 'Filler 130')).toBeInViewport()
  await page.getByRole('button', { name: 'Search messages' }).click()
  const field = page.getByRole('searchbox', { name: /Search messages/ })
  await expect(field).toBeFocused()
  await field.fill('nothing like it')
  await expect(page.getByText('No messages found')).toBeVisible()
  await field.fill('survey')
  await page
    .getByRole('list', { name: 'Messages found' })
    .getByRole('button', { name: /survey plan/ })
    .click()
  await expect(said(page, 'The survey plan')).toBeInViewport()
  await field.focus()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})
