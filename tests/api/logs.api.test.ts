import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgotPassword, getInvite, login, resetPassword } from '#features/auth/auth.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createResetLink } from '#features/members/members.contract.ts'
import { createInvite } from '#features/workspace/workspace.contract.ts'
import { startTestApp } from '../support/test-app.ts'
import { formOf } from '../support/upload.ts'

const CANARY = {
  name: 'Canarybird',
  phone: '08031239876',
  email: 'canary.bird@example.com',
  password: 'canary-password-1',
  note: 'canary note\n    at the blue gate',
}
const person = {
  firstName: CANARY.name,
  lastName: CANARY.name,
  phone: CANARY.phone,
  email: CANARY.email,
  notes: CANARY.note,
}
const lead = { ...person, source: 'referral' } as const

test('at its most talkative the log has no personal data and no secret, also of failures [ERR-18] [AUTH-48]', async () => {
  const app = await startTestApp({ logLevel: 'trace' })
  const me = await app.signUp({ firstName: CANARY.name, email: CANARY.email, password: CANARY.password })
  const visitor = app.visitor()
  await visitor.call(login, { body: { email: CANARY.email, password: `${CANARY.password}!` } })
  await visitor.call(forgotPassword, { body: { email: CANARY.email } })
  const invited = await me.call(createInvite, { body: { email: `other.${CANARY.email}` } })
  const link = await me.call(createResetLink, { params: { id: me.user.id } })
  const token = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''
  const tokens = [token(invited.body.url ?? '', 'invite'), token(link.body.url, 'reset')]
  await visitor.call(getInvite, { params: { token: tokens[0] ?? '' } })
  await visitor.request('GET', `/api/nowhere/${tokens[0]}?email=${CANARY.email}`)
  await visitor.request('GET', `/nowhere/${tokens[0]}`)
  await me.call(createLead, { body: lead })
  await me.request('POST', '/api/leads', { body: `{"name":"${CANARY.name}", broken` })
  const file = { name: `${CANARY.name}.pdf`, bytes: Buffer.from(`%PDF-1.7\n${CANARY.note}`), type: 'application/pdf' }
  const body = formOf('file', [file], { title: CANARY.name })
  expect((await me.request('POST', '/api/documents/upload', { body })).status).toBeLessThan(300)
  const socket = await me.listen()
  socket.send(`${CANARY.name} is no JSON`)
  await socket.next((message) => message.type === 'error')
  socket.close()
  const refused = { code: 'EENVELOPE', response: `550 <${CANARY.email}> unknown`, rejected: [CANARY.email] }
  app.app.log.warn({ err: Object.assign(new Error(refused.response), refused) }, 'mail was not sent')
  app.app.log.error(Object.assign(new Error(refused.response), refused))

  for (const table of ['leads', 'contacts', 'password_resets'])
    await app.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  expect((await me.call(createLead, { body: lead })).status).toBe(500)
  expect((await me.call(createContact, { body: person })).status).toBe(500)
  expect(
    (await visitor.call(resetPassword, { body: { token: tokens[1] ?? '', password: CANARY.password } })).status,
  ).toBe(500)

  const log = app.logLines.join('')
  const cookie = me.cookie?.replace('sid=', '') ?? ''
  const { phone } = CANARY
  const secrets = [...Object.values(CANARY), 'canary note', 'blue gate', phone.slice(1), cookie, ...tokens]
  for (const secret of secrets) expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(log).toContain('request failed')
  expect(log).toContain('42P01')
  expect(log).toContain('leads.actions.ts')
  await app.close()
})
