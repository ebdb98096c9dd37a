import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, login } from '#features/auth/auth.contract.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { DEFAULT_SETTINGS, getSettings, type SettingsChanges, updateSettings } from '../settings.contract.ts'

let me: TestClient

const app = testApp()
beforeEach(async () => {
  me = await app.signUp()
})

async function hoursLeft(client: TestClient): Promise<number[]> {
  const { rows } = await app.db.execute<{ hours: number }>(
    sql`select round(extract(epoch from expire - now()) / 3600)::int as hours from sessions where user_id = ${client.user.id} order by sid`,
  )
  return rows.map(({ hours }) => hours)
}

test('settings are the defaults until some are saved, which change alone [ROLE-08]', async () => {
  const capabilities = { email: false, sms: false }
  const { security, ...rest } = DEFAULT_SETTINGS
  const none = { USD: null, EUR: null, GBP: null }
  const company = { language: 'en', exchangeRates: none, exchangeRatesAt: none, face: null }
  const defaults = {
    ...rest,
    security: { ...security, twoFactorEnabled: false },
    capabilities,
    company,
    smsNumber: null,
  }
  expect((await me.call(getSettings)).body).toEqual(defaults)
  await me.call(updateSettings, { body: { notifications: { leadAlerts: false }, preferences: { currency: 'USD' } } })
  const { status, body } = await me.call(updateSettings, { body: { notifications: { sms: true } } })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...defaults,
    notifications: { ...defaults.notifications, leadAlerts: false, sms: true },
    preferences: { ...defaults.preferences, currency: 'USD' },
  })
  expect((await me.call(getSettings)).body).toEqual(body)
})

test('every stated language, time zone, date format and first screen can be chosen, and another person keeps theirs [SET-10] [SET-11] [SET-13] [SET-14]', async () => {
  const colleague = await me.invite()
  const choices = {
    language: ['fr', 'ha', 'ig', 'yo', 'en'],
    timezone: ['GMT', 'UTC', 'Africa/Lagos'],
    dateFormat: ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD', null],
    defaultView: ['leads', 'pipeline', 'properties', 'dashboard'],
  }
  for (const [name, values] of Object.entries(choices))
    for (const value of values) {
      const { status } = await me.request('PATCH', '/api/settings', { body: { preferences: { [name]: value } } })
      expect(status, `${name} ${value}`).toBe(200)
      const { preferences } = (await me.call(getSettings)).body
      expect(preferences).toEqual({ ...DEFAULT_SETTINGS.preferences, [name]: value })
    }
  await me.call(updateSettings, { body: { preferences: { timezone: 'UTC', defaultView: 'leads' } } })
  expect((await colleague.call(getSettings)).body.preferences).toEqual(DEFAULT_SETTINGS.preferences)
})

test('a change is told to the other devices of the person at once [SET-30]', async () => {
  const other = app.visitor()
  await other.call(login, { body: { email: me.user.email, password: me.password } })
  const heard = await me.listen()
  await other.call(updateSettings, { body: { preferences: { timezone: 'UTC' } } })
  await heard.next((message) => message.type === 'entity_update' && message.entityType === 'settings')
  heard.close()
  expect((await me.call(getSettings)).body.preferences.timezone).toBe('UTC')
})

test('a theme is saved for its person, in every role, and met on a new device [THEME-11] [ROLE-07] [ROLE-08]', async () => {
  for (const role of ['sales', 'manager'] as const) {
    const member = await me.invite(role)
    expect((await member.call(updateSettings, { body: { theme: 'dhabi' } })).status).toBe(200)
    const device = app.visitor()
    await device.call(login, { body: { email: member.user.email, password: member.password } })
    expect((await device.call(getSettings)).body.theme).toBe('dhabi')
  }
  expect((await me.call(getSettings)).body.theme).toBe('elysium')
})

test.each([
  { theme: 'midnight' },
  { notifications: { sms: 'yes' } },
  { preferences: { language: 'xx' } },
  { preferences: { timezone: 'Europe/Paris' } },
  { preferences: { dateFormat: 'D.M.Y' } },
  { preferences: { defaultView: 'reports' } },
  { security: { sessionTimeout: 2 } },
])('an unknown value is refused and nothing is saved: %j', async (body) => {
  expect((await me.request('PATCH', '/api/settings', { body })).status).toBe(400)
  expect((await me.call(getSettings)).body.theme).toBe('elysium')
  const { rows } = await app.db.execute(
    sql`select 1 from user_settings where workspace_id = ${me.user.workspace.id} and user_id = ${me.user.id}`,
  )
  expect(rows).toEqual([])
})

test('read-only settings are ignored [T9]', async () => {
  const body = { security: { twoFactorEnabled: true }, capabilities: { sms: true }, lastSyncedAt: 'now', userId: 'x' }
  const { status, body: saved } = await me.request('PATCH', '/api/settings', { body })
  expect(status).toBe(200)
  expect(saved).toMatchObject({
    security: { twoFactorEnabled: false },
    capabilities: { sms: false },
    lastSyncedAt: null,
  })
})

test('parallel changes of different settings all hold', async () => {
  const { status } = await me.call(updateSettings, { body: { theme: 'elysium' } })
  expect(status).toBe(200)
  await Promise.all([
    me.call(updateSettings, { body: { theme: 'dhabi' } }),
    me.call(updateSettings, { body: { notifications: { sms: true } } }),
    me.call(updateSettings, { body: { notifications: { email: false } } }),
    me.call(updateSettings, { body: { preferences: { language: 'yo' } } }),
  ])
  expect((await me.call(getSettings)).body).toMatchObject({
    theme: 'dhabi',
    notifications: { sms: true, email: false },
    preferences: { language: 'yo' },
  })
})

test('another session timeout holds for open sessions and for later ones [SET-23] [AUTH-55]', async () => {
  const second = app.visitor()
  const credentials = { email: me.user.email, password: me.password }
  await second.call(login, { body: credentials })
  expect(await hoursLeft(me)).toEqual([8, 8])
  await me.call(updateSettings, { body: { security: { sessionTimeout: 1 } } })
  expect(await hoursLeft(me)).toEqual([1, 1])
  await app.visitor().call(login, { body: credentials })
  expect(await hoursLeft(me)).toEqual([1, 1, 1])
  await me.call(updateSettings, { body: { security: { sessionTimeout: 24 } } })
  expect(await hoursLeft(me)).toEqual([24, 24, 24])
})

test('a session may be idle for 1, 4, 8 or 24 hours, 8 unless another time was chosen, and for no other time [SET-23]', async () => {
  expect((await me.call(getSettings)).body.security.sessionTimeout).toBe(8)
  for (const sessionTimeout of [0, 2, 25, 1000, -1, '8', null])
    expect(await me.request('PATCH', '/api/settings', { body: { security: { sessionTimeout } } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'security.sessionTimeout' }] },
    })
  expect(await hoursLeft(me)).toEqual([8])
  for (const sessionTimeout of [1, 4, 24, 8] as const) {
    await me.call(updateSettings, { body: { security: { sessionTimeout } } })
    expect((await me.call(getSettings)).body.security.sessionTimeout).toBe(sessionTimeout)
    expect(await hoursLeft(me)).toEqual([sessionTimeout])
  }
})

test('a change of the security settings is in the audit log, one of others is not [ROLE-09]', async () => {
  const change = (body: SettingsChanges) => me.call(updateSettings, { body })
  await change({ theme: 'dhabi', security: { loginAlerts: true } })
  expect(await auditedOf(app, me, 'settings')).toEqual([])
  await change({ security: { loginAlerts: false } })
  expect(await auditedOf(app, me, 'settings')).toEqual([
    {
      action: 'settings.security_changed',
      userId: me.user.id,
      entityId: me.user.id,
      metadata: { from: { loginAlerts: true }, to: { loginAlerts: false } },
    },
  ])
})

test('a session that was idle for too long is over at the next call, one in use is not [SET-23] [AUTH-55] [V7.4.1]', async () => {
  const idle = app.visitor()
  await idle.call(login, { body: { email: me.user.email, password: me.password } })
  const age = (hours: number) =>
    app.db.execute(
      sql`update sessions set expire = expire - ${hours}::int * interval '1 hour' where user_id = ${me.user.id}`,
    )
  await age(7)
  expect((await me.call(getCurrentUser)).status).toBe(200)
  await age(2)
  expect((await me.call(getCurrentUser)).status).toBe(200)
  const over = await idle.call(getCurrentUser)
  expect(over).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
})
