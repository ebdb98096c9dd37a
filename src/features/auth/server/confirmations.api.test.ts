import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { confirmEmail, getCurrentUser, login, sendConfirmation, updateCurrentUser } from '../auth.contract.ts'

const app = testApp()
const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(async () => {
  await app.setMailServer(undefined)
  await mailbox.close()
})
beforeEach(async () => {
  app.setLimits(1000)
  // Mails of the test before have arrived then.
  await app.setMailServer(mailbox.url)
  mailbox.mails.length = 0
  mailbox.confirmations.length = 0
})

/** What was mailed, once all mails under way have arrived. */
async function mailed(): Promise<Mailbox> {
  await app.setMailServer(mailbox.url)
  return mailbox
}

/** The tokens that were mailed to confirm an address, the oldest first. */
async function tokens(): Promise<string[]> {
  const { confirmations } = await mailed()
  return confirmations.map(({ text }) => /login\?confirm=([\w-]{43})/.exec(text)?.[1] ?? '')
}

const confirm = (token: string) => app.visitor().call(confirmEmail, { body: { token } })
const confirmedAt = async (who: TestClient) => (await who.call(getCurrentUser)).body.emailConfirmedAt
const SPENT = { status: 410, body: { message: 'This link has expired or was already used.' } }

test('a new account works at once, and its address is confirmed by a mailed link, once [AUTH-56]', async () => {
  const me = await app.signUp()
  expect(await confirmedAt(me)).toBeNull()
  const [token = ''] = await tokens()
  expect(mailbox.confirmations).toMatchObject([{ to: [me.user.email] }])
  expect(await textOfEverything(app.db)).not.toContain(token)
  const socket = await me.listen()
  expect((await confirm(token)).status).toBe(200)
  await socket.next((message) => message.type === 'entity_update' && message.entityId === me.user.id)
  expect(await confirmedAt(me)).toEqual(expect.any(String))
  expect(await confirm(token)).toMatchObject(SPENT)
  expect(await confirm('made-up')).toMatchObject(SPENT)
  const { rows } = await app.db.execute(
    sql`select metadata from audit_log where workspace_id = ${me.user.workspace.id} and action = 'user.email_confirmed'`,
  )
  expect(rows).toEqual([{ metadata: { email: me.user.email } }])
  expect((await me.call(sendConfirmation)).body).toEqual({ mailed: false })
  socket.close()
})

test('another link takes the place of the first, so many an hour, and one that is over confirms nothing [AUTH-56]', async () => {
  const me = await app.signUp()
  await mailed()
  app.setLimits(1)
  for (let round = 0; round < 5; round += 1)
    expect(await me.call(sendConfirmation)).toMatchObject({ status: 200, body: { mailed: true } })
  expect((await me.call(sendConfirmation)).status).toBe(429)
  app.setLimits(1000)
  const sent = await tokens()
  expect(sent).toHaveLength(6)
  for (const token of sent.slice(0, -1)) expect(await confirm(token)).toMatchObject(SPENT)
  const mine = sql`workspace_id = ${me.user.workspace.id} and id = ${me.user.id}`
  const { rows } = await app.db.execute(
    sql`select round(extract(epoch from confirm_until - now()) / 3600)::int as hours from users where ${mine}`,
  )
  expect(rows).toEqual([{ hours: 3 * 24 }])
  await app.db.execute(sql`update users set confirm_until = now() - interval '1 second' where ${mine}`)
  expect(await confirm(sent.at(-1) ?? '')).toMatchObject(SPENT)
  expect(await confirmedAt(me)).toBeNull()
})

test('a changed address is confirmed anew, and the old one is told [AUTH-56] [AUTH-47]', async () => {
  const me = await app.signUp({ email: 'old@example.com' })
  const [first = ''] = await tokens()
  const move = (email: string) => me.call(updateCurrentUser, { body: { email, currentPassword: me.password } })
  expect((await move('New@example.com')).body.emailConfirmedAt).toBeNull()
  const [, second = ''] = await tokens()
  expect(mailbox.confirmations.map(({ to }) => to)).toEqual([['old@example.com'], ['New@example.com']])
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['old@example.com']])
  expect(mailbox.mails[0]?.text).toContain('New@example.com')
  expect(await confirm(first)).toMatchObject(SPENT)
  expect((await confirm(second)).status).toBe(200)
  expect((await move('new@EXAMPLE.com')).body.emailConfirmedAt).toEqual(expect.any(String))
  expect((await move('third@example.com')).body.emailConfirmedAt).toBeNull()
  const body = { email: 'third@example.com', password: me.password }
  expect((await app.visitor().call(login, { body })).status).toBe(200)
})

test('who joins by the mailed link of an invitation has confirmed the address, by the handed one not [AUTH-56] [AUTH-54]', async () => {
  const me = await app.signUp()
  await confirmAddress(mailbox, me)
  const linkOf = (text: string | null | undefined) => /invite=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  for (const way of ['mailed', 'handed'] as const) {
    const email = `${way}@example.com`
    mailbox.mails.length = 0
    const { body } = await me.call(createInvite, { body: { email } })
    const joined = await app
      .visitor()
      .signUp({ email, invite: linkOf(way === 'mailed' ? mailbox.mails[0]?.text : body.url) })
    expect(await confirmedAt(joined)).toEqual(way === 'mailed' ? expect.any(String) : null)
  }
  await mailed()
  expect(mailbox.confirmations.map(({ to }) => to)).toEqual([[me.user.email], ['handed@example.com']])
})

test('without a mail server nothing is asked for or claimed [AUTH-56] [J5]', async () => {
  await app.setMailServer(undefined)
  const me = await app.signUp()
  expect(await me.call(sendConfirmation)).toMatchObject({ status: 200, body: { mailed: false } })
  const { rows } = await app.db.execute(
    sql`select confirm_hash from users where workspace_id = ${me.user.workspace.id}`,
  )
  expect(rows).toEqual([{ confirm_hash: null }])
})
