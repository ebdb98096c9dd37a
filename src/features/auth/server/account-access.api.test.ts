import { expect, test } from 'vitest'
import { updateMember } from '#features/members/members.contract.ts'
import { newId } from '#shared/ids.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { getAccess, logout } from '../auth.contract.ts'

const app = testApp()

test('a device that holds data asks without a session whether its account is still on', async () => {
  const admin = await app.signUp()
  const agent = await admin.invite()
  const owner = { workspaceId: agent.user.workspace.id, userId: agent.user.id }
  const access = async (query: typeof owner) => (await app.visitor().call(getAccess, { query })).body
  await agent.call(logout)
  expect(await access(owner)).toEqual({ isOn: true, isEnded: false })
  await admin.call(updateMember, { params: { id: owner.userId }, body: { isActive: false } })
  expect(await access(owner)).toEqual({ isOn: false, isEnded: false })
  await admin.call(updateMember, { params: { id: owner.userId }, body: { isActive: true } })
  expect(await access(owner)).toEqual({ isOn: true, isEnded: false })
  // Nothing is said of an account by half of its name, or of one that is not there.
  expect(await access({ ...owner, workspaceId: newId() })).toEqual({ isOn: false, isEnded: false })
  expect(await access({ ...owner, userId: newId() })).toEqual({ isOn: false, isEnded: false })
})
