import { expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { demoLogin, login } from '../auth.contract.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36'
const UPDATED_PHONE = PHONE.replace('152.0', '153.0')
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0'
const password = 'correct horse'

const app = testApp()

async function signIn(email: string, device: string): Promise<void> {
  const answer = await app.visitor().call(login, { body: { email, password }, headers: { 'user-agent': device } })
  expect(answer.status).toBe(200)
}

const told = async (client: TestClient) =>
  (await client.call(listNotifications)).body.map(({ type, title, content, entityType }) => ({
    type,
    title,
    content,
    entityType,
  }))

test('a sign-in with a device never used before is told, once for each kind of device [SET-22] [NOTIF-17]', async () => {
  const person = await app.signUp({ password })
  expect(await told(person)).toEqual([])
  await signIn(person.user.email, PHONE)
  const phone = {
    type: 'other',
    title: 'New sign-in',
    content: expect.stringMatching(/^Chrome on Android, from \S+$/),
    entityType: 'settings',
  }
  expect(await told(person)).toEqual([phone])
  await signIn(person.user.email, UPDATED_PHONE)
  await signIn(person.user.email, LAPTOP)
  await signIn(person.user.email, PHONE)
  expect(await told(person)).toEqual([
    { ...phone, content: expect.stringMatching(/^Firefox on Windows, from \S+$/) },
    phone,
  ])
})

test('who switched login alerts off hears of none [SET-22] [NOTIF-19]', async () => {
  const person = await app.signUp({ password })
  await person.call(updateSettings, { body: { security: { loginAlerts: false } } })
  await signIn(person.user.email, PHONE)
  expect(await told(person)).toEqual([])
})

test('of the demo account, which everybody uses, no new device is told [SET-22] [AUTH-18]', async () => {
  const person = await app.signUp({ password })
  app.context.installation = { registration: 'workspace', demoAccount: { email: person.user.email, password } }
  for (const device of [PHONE, LAPTOP])
    expect((await app.visitor().call(demoLogin, { headers: { 'user-agent': device } })).status).toBe(200)
  expect(await told(person)).toEqual([])
})
