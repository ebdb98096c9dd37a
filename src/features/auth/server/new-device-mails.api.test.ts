import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { login } from '../auth.contract.ts'

const DEVICES = ['Windows NT 10.0; Win64; x64', 'X11; Linux x86_64', 'Macintosh; Intel Mac OS X 14.7'].map(
  (system) => `Mozilla/5.0 (${system}; rv:148.0) Gecko/20100101 Firefox/148.0`,
)

const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())
const app = testApp(() => ({ smtpUrl: mailbox.url, jobs: {} }))

async function signIn({ user, password }: TestClient, device = ''): Promise<void> {
  const sent = { body: { email: user.email, password }, headers: { 'user-agent': device } }
  expect((await app.visitor().call(login, sent)).status).toBe(200)
}
const mailsTo = ({ user }: TestClient) => mailbox.mails.filter(({ to }) => to.includes(user.email))

test('a new device is told by mail where mail is set up, unless alerts or mails are switched off [SET-22]', async () => {
  const person = await app.signUp()
  const quiet = await person.invite()
  const unmailed = await person.invite()
  for (const one of [person, quiet, unmailed]) await confirmAddress(mailbox, one)
  await quiet.call(updateSettings, { body: { security: { loginAlerts: false } } })
  await unmailed.call(updateSettings, { body: { notifications: { email: false } } })
  for (const one of [quiet, unmailed, person]) await signIn(one, DEVICES[0])
  await expect.poll(() => mailsTo(person).length, { timeout: 20_000 }).toBe(1)
  expect(mailsTo(person)[0]?.subject).toContain('New sign-in')
  expect(mailsTo(person)[0]?.text).toContain('Firefox on Windows')

  await quiet.call(updateSettings, { body: { security: { loginAlerts: true } } })
  await signIn(quiet, DEVICES[1])
  // This one leaves when all before it have left, wanted or not.
  await expect.poll(() => mailsTo(quiet).length, { timeout: 20_000 }).toBe(1)
  expect(mailsTo(quiet)[0]?.text).toContain('Firefox on Linux')
  expect(mailsTo(unmailed)).toEqual([])
})
