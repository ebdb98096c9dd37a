import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { forgotPassword, sendConfirmation, updateCurrentUser } from '#features/auth/auth.contract.ts'
import { DELETE_WORD, deleteAccount } from '#features/erasure/erasure.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { removePasskey } from '#features/passkeys/passkeys.contract.ts'
import { createSchedule } from '#features/reports/schedules.contract.ts'
import { requestFactorReset } from '#features/two-factor/two-factor.contract.ts'
import { createInvite, getWorkspace, renewInvite, updateWorkspace } from '#features/workspace/workspace.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { doDueWork } from '#server/jobs/due-work.ts'
import { mayMailNotice, takeMails } from '#server/mail/mail-limits.ts'
import { addPasskeyTo } from '../support/authenticator.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { exampleLead } from '../support/examples.ts'
import { Mailbox } from '../support/mailbox.ts'
import { switchOn } from '../support/phone.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const mailbox = new Mailbox()
beforeAll(() => mailbox.open())
afterAll(() => mailbox.close())
const app = testApp(() => ({ smtpUrl: mailbox.url, jobs: {} }))
afterEach(() => app.setLimits(1000))

const all = () => [...mailbox.mails, ...mailbox.confirmations]
const subjectsTo = (address: string) => all().flatMap(({ to, subject }) => (to.includes(address) ? [subject] : []))
const come = (address: string, subject: string) =>
  expect.poll(() => subjectsTo(address).some((one) => one.includes(subject)), { timeout: 20_000 }).toBe(true)

/** The files that compose a mail. Another one has to be sent in the test below. */
const COMPOSING = [
  'src/features/auth/server/confirmations.actions.ts',
  'src/features/auth/server/reset-mail.ts',
  'src/features/erasure/server/account-deletion.actions.ts',
  'src/features/passkeys/server/passkey-mails.ts',
  'src/features/two-factor/server/factor-reset-mails.ts',
  'src/features/workspace/server/invite-mail.ts',
  'src/server/jobs/send-mails.ts',
]

test('no mail carries anything like an address that somebody gave as a name of theirs or of their company', async () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
  const composing = sources.filter(
    (path) =>
      /\.ts$/.test(path) &&
      !/\.test\.ts$|\/compose-\w+\.ts$/.test(path) &&
      /\bcompose(Mail|Notice|Letter)\(/.test(readFileSync(path, 'utf8')),
  )
  expect(composing.sort()).toEqual(COMPOSING)

  const firstName = 'locked, open http://evil.example/pay now'
  const lastName = 'or www.evil.example or pay@evil.example'
  const boss = await app.signUp({ firstName, lastName, email: 'boss@example.com' })
  await confirmAddress(mailbox, boss)
  await boss.call(updateWorkspace, {
    body: { name: 'Pay evil.example/now' },
    headers: { 'if-match': `"${(await boss.call(getWorkspace)).body.version}"` },
  })
  const { body: invite } = await boss.call(createInvite, { body: { email: 'invited@example.com' } })
  expect(invite.mailed).toBe(true)
  await boss.call(renewInvite, { params: { id: invite.id } })
  const agent = await boss.invite('sales', { firstName, lastName })
  await confirmAddress(mailbox, agent)
  await boss.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
  await come(agent.user.email, 'Lead assigned to you')
  const { passkey } = await addPasskeyTo(agent, { name: firstName })
  await come(agent.user.email, 'A passkey was added to your account')
  await agent.call(removePasskey, { params: { id: passkey.id } })
  await come(agent.user.email, 'A passkey was removed from your account')
  const { phone } = await switchOn(agent)
  await boss.call(requestFactorReset, { params: { id: agent.user.id } })
  await come(agent.user.email, 'Your two-factor authentication will be switched off')
  const { body: schedule } = await boss.call(createSchedule, {
    body: {
      type: 'sales',
      period: 'week',
      format: 'csv',
      frequency: 'weekly',
      day: 1,
      recipients: ['outside@example.com'],
    },
  })
  await atTime(new Date(schedule.nextRunAt), () => doDueWork(app.context))
  await come('outside@example.com', 'Sales')
  await boss.call(forgotPassword, { body: { email: boss.user.email } })
  await come('boss@example.com', 'Set a new password')
  const moved = { email: 'moved@example.com', currentPassword: agent.password, code: phone.code(1) }
  expect((await agent.call(updateCurrentUser, { body: moved })).status).toBe(200)
  await come(agent.user.email, 'The address of your Plotline account was changed')
  await come('moved@example.com', 'Confirm your address')
  const leaver = await boss.invite('sales', { firstName, lastName })
  await confirmAddress(mailbox, leaver)
  await leaver.call(deleteAccount, { body: { password: leaver.password, confirm: DELETE_WORD } })
  await come(leaver.user.email, 'Your Plotline account was deleted')
  for (const { subject, text } of all())
    expect([subject, /evil|locked|www/i.exec(text)?.[0]]).toEqual([subject, undefined])
})

const REFUSED = {
  status: 429,
  body: { message: 'Too many mails were sent to this address or by your company. Please try again later.' },
}
const confirmed = async (): Promise<TestClient> => {
  const client = await app.signUp()
  await confirmAddress(mailbox, client)
  return client
}

test('a call whose mail would be one too many is refused before anything changes', async () => {
  const people = [await confirmed(), await confirmed(), await confirmed()]
  app.setLimits(1)
  const invitation = { body: { email: 'wanted@example.com' } }
  for (const person of people.slice(0, 2)) {
    const { body } = await person.call(createInvite, invitation)
    for (let round = 0; round < 4; round += 1)
      expect((await person.call(renewInvite, { params: { id: body.id } })).status).toBe(200)
  }
  const [first, , third] = people as [TestClient, TestClient, TestClient]
  const { body: other } = await first.call(createInvite, { body: { email: 'other@example.com' } })
  const before = await hashOfEverything(app.db)
  expect(await third.call(createInvite, invitation)).toMatchObject(REFUSED)
  const move = { body: { email: 'wanted@example.com', currentPassword: third.password } }
  expect(await third.call(updateCurrentUser, move)).toMatchObject(REFUSED)
  for (let round = 0; round < 60; round += 1)
    await takeMails(app.context, { to: `${round}@example.com`, network: '127.0.0.1' })
  const account = { email: 'new@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Obi' }
  expect(await app.visitor().request('POST', '/api/register', { body: account })).toMatchObject(REFUSED)
  for (let round = 0; round < 9; round += 1) await takeMails(app.context, { to: 'other@example.com' })
  expect(await first.call(renewInvite, { params: { id: other.id } })).toMatchObject(REFUSED)
  expect(await hashOfEverything(app.db)).toBe(before)
})

test('who has not confirmed their own address has nothing mailed to others, and no notification', async () => {
  const me = await app.signUp()
  const schedule = (recipients: string[]) => ({
    body: { type: 'sales', period: 'week', format: 'csv', frequency: 'weekly', day: 1, recipients } as const,
  })
  expect((await me.call(createInvite, { body: { email: 'one@example.com' } })).body.mailed).toBe(false)
  const outside = await me.call(createSchedule, schedule(['partner@example.com']))
  expect(outside).toMatchObject({ status: 400, body: { errors: [{ field: 'recipients' }] } })
  expect((await me.call(createSchedule, schedule([me.user.email]))).status).toBe(201)
  const leaver = await me.invite()
  const deletion = { body: { password: leaver.password, confirm: DELETE_WORD } } as const
  expect((await leaver.call(deleteAccount, deletion)).status).toBe(204)
  const agent = await me.invite()
  const assign = () => me.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
  await assign()
  await confirmAddress(mailbox, agent)
  await confirmAddress(mailbox, me)
  expect((await me.call(createInvite, { body: { email: 'two@example.com' } })).body.mailed).toBe(true)
  expect((await me.call(createSchedule, schedule(['partner@example.com']))).status).toBe(201)
  await assign()
  await come(agent.user.email, 'Lead assigned to you')
  const about = subjectsTo(agent.user.email).filter((subject) => subject.includes('Lead assigned to you'))
  expect([about.length, subjectsTo('one@example.com')]).toEqual([1, []])
  expect(subjectsTo(leaver.user.email).filter((subject) => !subject.startsWith('Confirm'))).toEqual([])
  expect((await me.call(sendConfirmation)).body.mailed).toBe(false)
})

test('a notification beyond the limit is dropped with a line in the log', async () => {
  const me = await confirmed()
  const agent = await me.invite()
  await confirmAddress(mailbox, agent)
  app.setLimits(1)
  for (let round = 0; round < 60; round += 1)
    await mayMailNotice(app.context, { userId: agent.user.id, workspaceId: agent.user.workspace.id })
  await me.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
  const said = () => app.mailErrors.map((error) => (error as Error).message)
  await expect.poll(said, { timeout: 20_000 }).toEqual(['the mail of a notification was not sent: a limit is reached'])
})
