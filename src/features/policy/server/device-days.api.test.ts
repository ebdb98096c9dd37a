import { beforeEach, expect, test } from 'vitest'
import { changePassword, getAccess, getCurrentUser, login } from '#features/auth/auth.contract.ts'
import { sweepSessions } from '#features/auth/server/sessions.actions.ts'
import { deleteOtherSessions, deleteSession, listSessions } from '#features/auth/sessions.contract.ts'
import { endAllSessions, endMemberSessions } from '#features/members/members.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { updatePolicy } from '../policy.contract.ts'

const app = testApp()
let admin: TestClient
let member: TestClient
/** The member's phone, which has a session of its own. */
let phone: TestClient
beforeEach(async () => {
  admin = await app.signUp()
  member = await admin.invite()
  phone = app.visitor()
  await phone.call(login, { body: { email: member.user.email, password: member.password } })
  phone.user = member.user
})

const accessOf = async (client: TestClient) => {
  const { id: userId, workspace } = client.user
  return (await client.call(getAccess, { query: { workspaceId: workspace.id, userId } })).body
}

test('the days after which a device locks are 14, and an account reads those of its company at once [SET-35]', async () => {
  const days = async () => (await member.call(getCurrentUser)).body.deviceDays
  expect(await days()).toBe(14)
  await admin.call(updatePolicy, { body: { deviceDays: 7 } })
  expect(await days()).toBe(7)
})

test.each([
  [
    'the person, as one device',
    async () => {
      const open = (await member.call(listSessions)).body.find(({ isCurrent }) => !isCurrent)
      return member.call(deleteSession, { params: { id: open?.id ?? '' } })
    },
  ],
  ['the person, as all other devices', () => member.call(deleteOtherSessions)],
  ['an admin, with all of the person', () => admin.call(endMemberSessions, { params: { id: member.user.id } })],
  ['an admin, with the whole company', () => admin.call(endAllSessions)],
] as const)(
  'a device that was signed out by %s learns of it, and one that was not does not [SET-35]',
  async (_, end) => {
    expect(await accessOf(phone)).toEqual({ isOn: true, isEnded: false })
    expect((await end()).status).toBe(204)
    expect((await phone.call(getCurrentUser)).status).toBe(401)
    expect(await accessOf(phone)).toEqual({ isOn: true, isEnded: true })
    expect(await accessOf(admin)).toEqual({ isOn: true, isEnded: false })
    // The sweep of sessions that are over leaves that known.
    await sweepSessions(app.context)
    expect(await accessOf(phone)).toEqual({ isOn: true, isEnded: true })
  },
)

test('a session that ended otherwise, or is in use, is not one that was signed out', async () => {
  const { password: currentPassword } = member
  await member.call(changePassword, { body: { currentPassword, newPassword: 'another long password' } })
  expect((await phone.call(getCurrentUser)).status).toBe(401)
  expect(await accessOf(phone)).toEqual({ isOn: true, isEnded: false })
  expect(await accessOf(member)).toEqual({ isOn: true, isEnded: false })
})

test('a session that was signed out does not come back by a longer idle time', async () => {
  await member.call(updateSettings, { body: { security: { sessionTimeout: 1 } } })
  await member.call(deleteOtherSessions)
  await member.call(updateSettings, { body: { security: { sessionTimeout: 24 } } })
  expect((await phone.call(getCurrentUser)).status).toBe(401)
})
