import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changePassword, getAccess, getCurrentUser, login } from '#features/auth/auth.contract.ts'
import { createDeal, getDeal } from '#features/deals/deals.contract.ts'
import { createLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty, getProperty } from '#features/properties/properties.contract.ts'
import { createTask, getTask, getTaskCounts } from '#features/tasks/tasks.contract.ts'
import { createInvite, listInvites } from '#features/workspace/workspace.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { confirmAddress } from '../../../../tests/support/confirm-address.ts'
import { textOfEverything } from '../../../../tests/support/database-hash.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { Mailbox } from '../../../../tests/support/mailbox.ts'
import { stepsLater, switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { deleteAccount, eraseMember } from '../erasure.contract.ts'

const mailbox = new Mailbox()
await mailbox.open()
afterAll(() => mailbox.close())
const { app, admin, stranger } = testCompany(() => ({ smtpUrl: mailbox.url, jobs: {} }))

const remove = (who: TestClient, fields: { password?: string; confirm?: string } = {}) =>
  who.request('DELETE', '/api/account', { body: { password: who.password, confirm: 'DELETE', ...fields } })

const house = { title: 'Duplex', type: 'house', price: '1', address: '1 Road', city: 'Lekki', state: 'Lagos' } as const

/** One record of each kind that is assigned to somebody. */
async function recordsOf(who: TestClient) {
  const assignedTo = who.user.id
  return {
    lead: await admin.create(createLead, { ...exampleLead, assignedTo }),
    deal: await admin.create(createDeal, { title: 'Plot', value: '5', assignedTo }),
    property: await admin.create(createProperty, { ...house, assignedAgent: assignedTo }),
    task: await admin.create(createTask, {
      title: 'Call',
      assignedTo,
      dueDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    }),
  }
}

test('an account is deleted: sessions and sockets end, the person is erased, the records stay and are nobody’s [SET-29] [ROLE-09] [V7.4.2]', async () => {
  const person = await admin.invite('sales', { firstName: 'Qwyzor', lastName: 'Xanthu' })
  await confirmAddress(mailbox, person)
  const { id, email, workspace } = person.user
  const phone = app.visitor()
  await phone.call(login, { body: { email, password: person.password } })
  phone.user = person.user
  const { lead, deal, property, task } = await recordsOf(person)
  const [socket, colleague] = [await phone.listen(), await admin.listen()]
  const before = await person.call(getTaskCounts, { query: { assignedTo: 'me' } })
  expect(before.body).toMatchObject({ total: 1, pending: 1 })

  const { status, headers } = await remove(person)
  expect(status).toBe(204)
  expect(headers.getSetCookie().join()).toContain('sid=;')
  expect(headers.get('clear-site-data')).toBe('"cache"')
  expect(await socket.closed).toBe(4401)
  for (const device of [person, phone]) expect((await device.call(getCurrentUser)).status).toBe(401)
  expect((await app.visitor().call(getAccess, { query: { workspaceId: workspace.id, userId: id } })).body.isOn).toBe(
    false,
  )
  expect((await app.visitor().call(login, { body: { email, password: person.password } })).status).toBe(401)

  const read = { params: { id: lead.id } }
  expect((await admin.call(getLead, read)).body).toMatchObject({ assignedTo: null, version: lead.version + 1 })
  expect((await admin.call(getDeal, { params: { id: deal.id } })).body.assignedTo).toBeNull()
  expect((await admin.call(getProperty, { params: { id: property.id } })).body.assignedAgent).toBeNull()
  expect((await admin.call(getTask, { params: { id: task.id } })).body.assignedTo).toBeNull()
  const counts = (assignedTo?: string) =>
    admin.call(getTaskCounts, { query: assignedTo ? { assignedTo } : {} }).then(({ body }) => body.total)
  expect([await counts('none'), await counts(id)]).toEqual([1, 0])
  for (const entityId of [lead.id, deal.id, property.id, task.id, id])
    await colleague.next((message) => message.type === 'entity_update' && message.entityId === entityId)
  colleague.close()

  const text = (await textOfEverything(app.db)).toLowerCase()
  for (const canary of ['qwyzor', 'xanthu', email]) expect(text).not.toContain(canary)
  expect((await auditedOf(app, admin, 'user')).at(-1)).toMatchObject({
    action: 'account.deleted',
    userId: id,
    entityId: id,
    metadata: {},
  })
  const { body: notices } = await admin.call(listNotifications)
  expect(notices[0]).toMatchObject({
    title: 'A colleague deleted their account',
    content: '4 records are assigned to nobody now.',
  })
  const subjects = () => mailbox.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your Plotline account was deleted')
  const { rows } = await app.db.execute(
    sql`select 1 from reminders where workspace_id = ${workspace.id} and user_id = ${id}`,
  )
  expect(rows).toEqual([])
})

test('nothing is deleted for a wrong password or word, and each is named [SET-29]', async () => {
  const person = await admin.invite()
  const wrong = [
    [{ password: 'not mine' }, 'password', 'Current password is incorrect'],
    [{ password: undefined }, 'password', 'Password is required'],
    [{ confirm: 'delete' }, 'confirm', 'Type DELETE to confirm'],
    [{ confirm: undefined }, 'confirm', 'Type DELETE to confirm'],
  ] as const
  for (const [fields, field, message] of wrong) {
    const answer = await remove(person, fields as { password?: string; confirm?: string })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  }
  expect((await person.call(getCurrentUser)).body).toMatchObject({ email: person.user.email, isActive: true })
  const refused = (await auditedOf(app, admin, 'settings')).filter(({ action }) => action === 'password.refused')
  expect(refused.map(({ userId }) => userId)).toEqual([person.user.id])
})

test('wrong passwords are counted as failed sign-ins are, so nobody guesses one here [SET-29] [AUTH-50]', async () => {
  const person = await admin.invite()
  app.setLimits(1)
  for (let tries = 0; tries < 10; tries += 1) expect((await remove(person, { password: 'guess' })).status).toBe(400)
  expect((await remove(person)).status).toBe(429)
  app.setLimits(1000)
  expect((await remove(person)).status).toBe(204)
})

test('the last admin assigns another one first, then leaves [SET-29]', async () => {
  const owner = await app.signUp()
  const heir = await owner.invite('manager')
  const lastAdmin = { status: 409, body: { message: 'Assign another administrator first.' } }
  expect(await remove(owner)).toMatchObject(lastAdmin)
  expect((await owner.call(updateMember, { params: { id: heir.user.id }, body: { role: 'admin' } })).status).toBe(200)
  expect((await owner.call(createInvite, { body: { email: 'late@example.com' } })).status).toBe(201)
  expect((await remove(owner)).status).toBe(204)
  expect((await heir.call(listInvites)).body).toEqual([])
  expect(await remove(heir)).toMatchObject(lastAdmin)
  // An account that is switched off is no admin to stay.
  const spare = await heir.invite('admin')
  await heir.call(updateMember, { params: { id: spare.user.id }, body: { isActive: false } })
  expect(await remove(heir)).toMatchObject(lastAdmin)
})

test('of two admins who leave at the same time one stays, and of two calls of one person one deletes [SET-29]', async () => {
  const one = await app.signUp()
  const two = await one.invite('admin')
  const answers = await Promise.all([remove(one), remove(two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  const person = await admin.invite()
  const twice = await Promise.all([remove(person), remove(person)])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 401])
  const erased = (await auditedOf(app, admin, 'user')).filter(({ entityId }) => entityId === person.user.id)
  expect(erased.filter(({ action }) => action === 'account.deleted')).toHaveLength(1)
})

test('a password that was changed meanwhile deletes nothing [SET-29]', async () => {
  const person = await admin.invite()
  const newPassword = 'battery staple'
  const [changed, removed] = await Promise.all([
    person.call(changePassword, { body: { currentPassword: person.password, newPassword } }),
    remove(person),
  ])
  const { email } = person.user
  const { status } = await app.visitor().call(login, { body: { email, password: newPassword } })
  expect(status === 200).toBe(removed.status !== 204)
  expect(changed.status === 200 || removed.status === 204).toBe(true)
})

test('a deleted account cannot be erased or switched on, another company does not know it, and its address is free [SET-29] [ROLE-10]', async () => {
  const person = await admin.invite()
  const params = { id: person.user.id }
  expect((await remove(person)).status).toBe(204)
  expect((await admin.call(eraseMember, { params })).body).toMatchObject({ firstName: 'Former', isActive: false })
  expect((await admin.call(updateMember, { params, body: { isActive: true } })).status).toBe(409)
  expect((await stranger.call(updateMember, { params, body: { isActive: true } })).status).toBe(404)
  const { body } = await admin.call(createInvite, { body: { email: person.user.email } })
  const invite = new URL(body.url ?? '').searchParams.get('invite') ?? ''
  expect((await app.visitor().signUp({ email: person.user.email, invite })).user.id).not.toBe(person.user.id)
})

test('a write that was on its way when the account went is refused and changes nothing [SET-29]', async () => {
  const person = await admin.invite()
  const lead = await person.create(createLead, { ...exampleLead, assignedTo: person.user.id })
  const cookie = person.cookie
  await remove(person)
  person.cookie = cookie
  const late = { params: { id: lead.id }, body: { notes: 'late' }, headers: { 'idempotency-key': newId() } }
  expect((await person.call(updateLead, late)).status).toBe(401)
  expect((await admin.call(getLead, { params: { id: lead.id } })).body.notes).not.toBe('late')
  expect((await person.request('DELETE', deleteAccount.path, { body: {} })).status).toBe(401)
})

test('an account with a second factor is deleted with a code of it, which is required and counted [SET-29] [AUTH-51]', async () => {
  const person = await admin.invite()
  const { phone } = await switchOn(person)
  const withCode = (code?: string) =>
    person.request('DELETE', '/api/account', { body: { password: person.password, confirm: 'DELETE', code } })
  expect(await withCode()).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect(await withCode('abcdefgh')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } })
  expect((await person.call(getCurrentUser)).status).toBe(200)
  const { status } = await stepsLater(1, () => withCode(phone.code()))
  expect(status).toBe(204)
  expect((await person.call(getCurrentUser)).status).toBe(401)
})

test('the account that everybody of a demo uses cannot be deleted [SET-29]', async () => {
  const person = await admin.invite()
  const { email } = person.user
  app.context.installation = { registration: 'workspace', demoAccount: { email, password: person.password } }
  expect(await remove(person)).toMatchObject({
    status: 409,
    body: { message: 'Everybody uses this account, so it cannot be deleted.' },
  })
  app.context.installation = { registration: 'workspace' }
  expect((await remove(person)).status).toBe(204)
})
