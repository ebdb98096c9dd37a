import { channelNamed, composer, openChannel, said, saidIn } from './support/chat.ts'
import { deviceKeeps } from './support/device-database.ts'
import { dialog, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('what was being written is there in the next tab when the first is closed, until it is sent [ERR-21] [CHAT-36]', async ({
  page,
  context,
  admin,
}) => {
  const channel = await channelNamed(admin.request, 'general')
  await openLive(page, '/leads')
  await page.getByRole('button', { name: 'Add Lead', exact: true }).tap()
  await dialog(page, 'Add New Lead').getByLabel('Name').fill('Amarachi')
  await deviceKeeps(page, 'drafts', 'Amarachi')
  await openChannel(page, channel)
  await composer(page).fill('The caveat is')
  await deviceKeeps(page, 'drafts', 'Amarachi', 'The caveat is')
  const other = await context.newPage()
  await page.close()

  await openChannel(other, channel)
  await expect(composer(other)).toHaveValue('The caveat is')
  const send = other.getByRole('button', { name: 'Send', exact: true })
  await send.tap()
  await expect(said(other, 'The caveat is')).toHaveCount(1)
  await other.reload()
  // The page may go before the outbox has saved it: then it is still in the composer.
  await expect(said(other, 'The caveat is').or(send.and(other.locator(':enabled')))).toHaveCount(1)
  if (await send.isEnabled()) await send.tap()
  await expect.poll(() => saidIn(admin.request, channel)).toEqual(['The caveat is'])
  await other.reload()
  await expect(said(other, 'The caveat is')).toHaveCount(1)
  await expect(composer(other)).toHaveValue('')
  await openLive(other, '/leads')
  await other.getByRole('button', { name: 'Add Lead', exact: true }).tap()
  await expect(dialog(other, 'Add New Lead').getByLabel('Name')).toHaveValue('Amarachi')
})
