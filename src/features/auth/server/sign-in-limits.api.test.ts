import { beforeEach, expect, test } from 'vitest'
import { hashOfEverything } from '../../../../tests/support/database-hash.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { changePassword, login, updateCurrentUser } from '../auth.contract.ts'

const { app, admin, agent } = testCompany()

beforeEach(() => app.setLimits(1000))

test('guesses from many networks are limited alike for an address that has an account and one that has none [AUTH-46] [A5]', async () => {
  app.setLimits(0.1)
  const triesAt = async (email: string) => {
    let tries = 0
    for (let host = 0; host < 64; host += 1) {
      const { statusCode } = await app.app.inject({
        method: login.method,
        url: login.path,
        remoteAddress: `198.51.100.${host}`,
        payload: { email, password: 'wrong one' },
      })
      expect([401, 429]).toContain(statusCode)
      if (statusCode === 401) tries += 1
    }
    return tries
  }
  const tries = await triesAt(admin.user.email)
  expect(tries).toBeLessThanOrEqual(16)
  expect(await triesAt('nobody@example.com')).toBe(tries)
})

/** Signs in from an address, with the cookie of a device where it has one; answers the status and that cookie. */
async function signInFrom(remoteAddress: string, email: string, password: string, device = '') {
  const headers = device ? { cookie: `device=${device}` } : {}
  const answer = await app.app.inject({
    method: login.method,
    url: login.path,
    remoteAddress,
    headers,
    payload: { email, password },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'device')
  return { status: answer.statusCode, device: cookie?.value ?? '', cookie }
}

test('a device that signed in before is shut out by nobody else’s tries, and has tries of its own [AUTH-50] [A5] [V6.1.1] [V6.3.1]', async () => {
  const { email } = agent.user
  const home = '102.89.23.7'
  const { device, cookie } = await signInFrom(home, email, agent.password)
  expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' })
  expect(device).not.toContain(agent.user.id)
  // A tenth of everything, since each try costs what a password costs.
  app.setLimits(0.1)
  // The wrong passwords of strangers behind the same address, and those for this account from everywhere.
  for (let round = 0; round < 10; round += 1) await signInFrom(home, `nobody${round}@example.com`, 'wrong one')
  for (let host = 0; host < 64; host += 1) await signInFrom(`198.51.100.${host}`, email, 'wrong one')
  expect((await signInFrom(home, email, agent.password)).status).toBe(429)
  expect((await signInFrom(home, email, agent.password, device)).status).toBe(200)
  // Nobody makes such a cookie, and that of another account is none.
  const [name = ''] = device.split('.')
  const { device: others } = await signInFrom('203.0.113.9', admin.user.email, admin.password)
  for (const forged of [name, `${name}.${'x'.repeat(22)}`, others])
    expect((await signInFrom(home, email, agent.password, forged)).status).toBe(429)
  expect((await signInFrom(home, email, 'wrong one', device)).status).toBe(401)
  expect((await signInFrom(home, email, agent.password, device)).status).toBe(429)
})

test('a device remembers the accounts that signed in there, until their password is another [A5]', async () => {
  const home = '102.89.23.8'
  const first = await signInFrom(home, agent.user.email, agent.password)
  const both = await signInFrom(home, admin.user.email, admin.password, first.device)
  expect(both.device.split('.')).toHaveLength(3)
  await agent.call(changePassword, { body: { currentPassword: agent.password, newPassword: 'battery staple' } })
  agent.password = 'battery staple'
  app.setLimits(0)
  const known = async (who: TestClient) => (await signInFrom(home, who.user.email, who.password, both.device)).status
  expect([await known(agent), await known(admin)]).toEqual([429, 429])
  app.setLimits(0.01)
  for (let host = 0; host < 64; host += 1) await signInFrom(`198.51.100.${host}`, admin.user.email, 'wrong one')
  for (let host = 0; host < 64; host += 1) await signInFrom(`203.0.113.${host}`, agent.user.email, 'wrong one')
  expect([await known(agent), await known(admin)]).toEqual([429, 200])
})

test('a few answers an hour tell whether an address has an account, then none does [A6] [AUTH-47] [SET-04]', async () => {
  const someone = await app.signUp()
  const register = (email: string, remoteAddress: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/register',
      remoteAddress,
      payload: { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi' },
    })
  const move = (email: string) =>
    someone.call(updateCurrentUser, { body: { email, currentPassword: someone.password } })
  app.setLimits(1)
  const before = await hashOfEverything(app.db)
  for (let round = 0; round < 5; round += 1)
    expect((await register(admin.user.email, `102.89.${round}.7`)).statusCode).toBe(409)
  expect((await register(admin.user.email, '102.89.99.7')).statusCode).toBe(429)
  app.setLimits(1)
  for (let round = 0; round < 5; round += 1)
    expect((await move(round % 2 ? admin.user.email : agent.user.email)).status).toBe(409)
  expect((await move(admin.user.email)).status).toBe(429)
  expect((await move('free@example.com')).status).toBe(429)
  expect(await hashOfEverything(app.db)).toBe(before)
  app.setLimits(1)
  for (let round = 0; round < 11; round += 1)
    expect((await register(`new${round}@example.com`, '102.89.1.7')).statusCode).toBe(201)
})

test('a proxy that is not trusted is warned of once', async () => {
  const ask = (headers: Record<string, string>) => app.visitor().request('GET', '/healthz', { headers })
  await ask({})
  const said = () => app.logLines.filter((line) => line.includes('TRUST_PROXY')).length
  expect(said()).toBe(0)
  for (let round = 0; round < 3; round += 1) await ask({ 'x-forwarded-for': '102.89.23.7' })
  expect(said()).toBe(1)
})
