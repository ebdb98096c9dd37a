import { beforeEach, expect, test } from 'vitest'
import { switchOn } from '../../../../tests/support/phone.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { listRequirements, updatePolicy } from '../policy.contract.ts'
import { STRICT } from '../policy.rules.ts'

const app = testApp()
let admin: TestClient
beforeEach(async () => {
  app.context.installation = { registration: 'workspace' }
  app.setLimits(1)
  admin = await app.signUp()
  // Whoever has no second factor reads nothing once the policy asks for one.
  await switchOn(admin)
})

const read = async () => (await admin.call(listRequirements)).body
const openIds = async () => (await read()).filter(({ isMet }) => !isMet).map(({ id }) => id)

test('under the standard policy the gaps are named, and the strict one closes them all at once [SET-33]', async () => {
  expect(await openIds()).toEqual(['V6.2.1', 'V6.2.4', 'V6.2.11', 'V6.2.12', 'V6.3.3', 'V7.3.1', 'V7.3.2', 'V7.5.2'])
  expect((await admin.call(updatePolicy, { body: STRICT })).status).toBe(200)
  expect(await openIds()).toEqual([])
  expect((await read()).find(({ id }) => id === 'V6.2.1')).toEqual({
    id: 'V6.2.1',
    level: 1,
    isMet: true,
    reason: 'passwordLength',
    count: 12,
  })
})

test.each([
  [{ passwordLength: 8 }, ['V6.2.1', 'V6.2.4', 'V6.2.11', 'V6.2.12']],
  [{ secondFactor: 'all', graceDays: 0 }, ['V6.3.3']],
  [{ idleHours: 8 }, ['V7.3.1']],
  [{ sessionDays: 7 }, ['V7.3.2']],
  [{ confirmMinutes: 60 }, ['V7.5.2']],
  [{ secondFactor: 'all', graceDays: 7 }, []],
  [{ secondFactor: 'admins', graceDays: 0 }, []],
] as const)('%j closes %j alone', async (body, closed) => {
  const before = await openIds()
  await admin.call(updatePolicy, { body })
  const after = await openIds()
  expect(before.filter((id) => !after.includes(id))).toEqual(closed)
})

test('an installation with a demo account says which requirements that leaves open', async () => {
  const before = await openIds()
  app.context.installation = {
    registration: 'workspace',
    demoAccount: { email: 'demo@example.com', password: 'demo password' },
  }
  expect((await openIds()).filter((id) => !before.includes(id))).toEqual(['V6.3.2', 'V6.3.4'])
})

test('more tries than the stated limits are open, with their number', async () => {
  expect(await openIds()).not.toContain('V6.3.1')
  app.setLimits(20)
  expect((await read()).find(({ id }) => id === 'V6.3.1')).toMatchObject({
    isMet: false,
    reason: 'looseLimits',
    count: 20,
  })
})

test('who gets a password link follows from the mail server', async () => {
  const why = async () => (await read()).find(({ id }) => id === 'V6.4.3')?.reason
  expect(await why()).toBe('resetByAdmin')
  await app.setMailServer('smtp://127.0.0.1:1')
  expect(await why()).toBe('resetByMail')
  await app.setMailServer(undefined)
})

test('only admins read the requirements [SET-33]', async () => {
  for (const role of ['sales', 'manager'] as const)
    expect((await (await admin.invite(role)).call(listRequirements)).status).toBe(403)
})
