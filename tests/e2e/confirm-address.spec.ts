import { Mailbox } from '../support/mailbox.ts'
import { ownServer } from './support/own-server.ts'
import { signUp } from './support/people.ts'
import { expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const mailbox = new Mailbox()
test.beforeAll(() => mailbox.open())
test.afterAll(() => mailbox.close())
const server = ownServer(() => ({ SMTP_URL: mailbox.url }))

/** The newest link that was mailed to confirm an address. */
const link = () => {
  const { pathname, search } = new URL(
    /https?:\S+\/login\?confirm=[\w-]+/.exec(mailbox.confirmations.at(-1)?.text ?? '')?.[0] ?? '',
  )
  return pathname + search
}

test('the app asks for the confirmation of the address, mails another link, and is quiet once it is confirmed [AUTH-56]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ baseURL: server.url })
  const { user } = await signUp(context)
  await expect.poll(() => mailbox.confirmations).toHaveLength(1)
  const first = link()
  const page = await context.newPage()
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Confirm your address' })
  await expect(banner).toContainText(user.email)
  await banner.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Mail sent', `A new link is on its way to ${user.email}.`)
  expect(mailbox.confirmations).toHaveLength(2)

  const mail = await context.newPage()
  await mail.goto(first)
  await expect(mail.getByRole('alert').filter({ hasText: 'expired or was already used' })).toBeVisible()
  await expect(banner).toBeVisible()
  await mail.goto(link())
  await expect(mail.getByRole('status').filter({ hasText: 'Your address is confirmed.' })).toBeVisible()
  await expect(mail).toHaveURL('/')
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Adaeze/ })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('a link opens in a browser where nobody is signed in; the banner can be closed [AUTH-56]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ baseURL: server.url })
  await signUp(context)
  const page = await context.newPage()
  await page.goto('/leads')
  const banner = page.getByRole('region', { name: 'Confirm your address' })
  await banner.getByRole('button', { name: 'Close until later' }).click()
  await expect(banner).toBeHidden()
  const other = await (await newBrowser({ baseURL: server.url })).newPage()
  await other.goto(link())
  await expect(other.getByRole('status').filter({ hasText: 'Your address is confirmed.' })).toBeVisible()
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
