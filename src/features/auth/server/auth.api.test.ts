import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { updateMember } from '#features/members/members.contract.ts'
import { secretHash } from '#server/session/secret.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { demoLogin, getAuthConfig, getCurrentUser, login, logout, register } from '../auth.contract.ts'
import { accounts } from './auth.feature.ts'
import { sessions } from './auth.table.ts'

const { app, admin } = testCompany()
beforeEach(() => {
  app.setLimits(1000)
  app.context.installation = { registration: 'workspace' }
})

const person = { email: 'chidi@example.com', password: 'harmattan', firstName: 'Chidi', lastName: 'Eze' }
const storedHash = async (email: string) => {
  const { rows } = await app.db.execute<{ password_hash: string }>(
    sql`select password_hash from users where email_key = ${email}`,
  )
  return rows[0]?.password_hash ?? ''
}

test('registration opens a company whose admin is signed in, and signing in answers the same person [AUTH-32] [AUTH-33] [ROLE-04]', async () => {
  const visitor = app.visitor()
  const opened = await visitor.call(register, { body: person })
  expect(opened.status).toBe(201)
  expect(opened.body).toMatchObject({
    email: 'chidi@example.com',
    role: 'admin',
    isActive: true,
    workspace: { name: "Chidi's team" },
  })
  expect((await visitor.call(getCurrentUser)).body).toEqual({ ...opened.body, deviceDays: 14 })
  const again = await app.visitor().call(login, { body: { email: ' CHIDI@example.com ', password: person.password } })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(opened.body)
})

test('a password is kept as argon2id only and is in no answer and no log line [AUTH-48] [A1]', async () => {
  const password = `harmattan${'x'.repeat(130)}`
  const { status, body } = await app
    .visitor()
    .call(register, { body: { ...person, email: 'a1@example.com', password } })
  expect(status).toBe(201)
  const hash = await storedHash('a1@example.com')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  expect(app.logLines.join('')).not.toContain(password)
})

test('a hash made at another cost is made anew by the next sign-in [A1]', async () => {
  const visitor = await app.signUp({ email: 'old-hash@example.com' })
  const weak = await import('@node-rs/argon2').then(({ hash }) =>
    hash(visitor.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
  )
  await app.db.execute(sql`update users set password_hash = ${weak} where email_key = 'old-hash@example.com'`)
  const body = { email: 'old-hash@example.com', password: visitor.password }
  expect((await app.visitor().call(login, { body })).status).toBe(200)
  expect(await storedHash('old-hash@example.com')).toContain('m=19456,t=2,p=1')
  expect(await auditedOf(app, visitor, 'settings')).toMatchObject([{ action: 'password.rehashed' }])
  expect((await app.visitor().call(login, { body })).status).toBe(200)
})

test.each([
  { path: login.path, body: { email: 'no address' }, message: 'Please enter a valid email address', row: 'AUTH-23' },
  { path: login.path, body: { password: '12345' }, message: 'Password must be at least 6 characters', row: 'AUTH-24' },
  { path: register.path, body: { email: 'x@y' }, message: 'Please enter a valid email address', row: 'AUTH-25' },
  { path: register.path, body: { password: '' }, message: 'Password must be at least 6 characters', row: 'AUTH-25' },
  { path: register.path, body: { firstName: ' ' }, message: 'First name is required', row: 'AUTH-27' },
  { path: register.path, body: { lastName: '' }, message: 'Last name is required', row: 'AUTH-28' },
])('$path refuses a wrong form: $message [$row]', async ({ path, body, message }) => {
  const form = { ...person, email: 'form@example.com' }
  const answer = await app.visitor().request('POST', path, { body: { ...form, ...body } })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ message })
  expect((await app.visitor().request('POST', path, { body: form })).status).not.toBe(400)
})

test('an unknown address and a wrong password get one answer after the same work [AUTH-46] [A6]', async () => {
  const refusal = { status: 401, body: { message: 'Invalid email or password' } }
  /** The least processor time, in microseconds, that a refusal of this address costs; how busy the machine is adds to some. */
  const workOf = async (email: string) => {
    const works: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const before = process.cpuUsage()
      const body = { email, password: 'not the password' }
      expect(await app.visitor().call(login, { body })).toMatchObject(refusal)
      const { user, system } = process.cpuUsage(before)
      works.push(user + system)
    }
    return Math.min(...works)
  }
  await workOf('nobody@example.com')
  const [known, unknown] = [await workOf(admin.user.email), await workOf('nobody@example.com')]
  // Without hashing a password for an unknown address too, its refusal costs a tenth of the other.
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.3)
})

test('a taken address is refused in any writing [AUTH-47]', async () => {
  const email = ` ${admin.user.email.toUpperCase()} `
  const { status, body } = await app.visitor().call(register, { body: { ...person, email } })
  expect(status).toBe(409)
  expect(body).toMatchObject({ message: 'An account with this email already exists' })
})

test('50 registrations of one address at once open one account [C5]', async () => {
  const writings = ['race@example.com', 'RACE@example.com', 'ｒace@example.com', ' Race@Example.com ']
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      app.visitor().call(register, { body: { ...person, email: writings[index % 4] ?? '' } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  const { rows } = await app.db.execute(sql`select id from users where email_key = 'race@example.com'`)
  expect(rows).toHaveLength(1)
})

test('role, activity and ids in a registration are ignored [ROLE-05] [T9]', async () => {
  const visitor = await admin.invite('sales')
  const { body } = await visitor.call(getCurrentUser)
  expect(body).toMatchObject({ role: 'sales', workspace: admin.user.workspace })
  const planted = { workspaceId: admin.user.workspace.id, role: 'admin', isActive: false, id: admin.user.id }
  const opened = await app.visitor().request('POST', '/api/register', {
    body: { ...person, email: 'planted@example.com', ...planted },
  })
  expect(opened.status).toBe(201)
  expect(opened.body).toMatchObject({ isActive: true })
  expect(opened.body).not.toMatchObject({ workspace: { id: admin.user.workspace.id } })
  expect(opened.body).not.toMatchObject({ id: admin.user.id })
})

test('every sign-in starts a new session that is kept as a hash, with a guarded cookie [AUTH-39] [AUTH-49] [A3] [V7.2.2] [V7.2.3] [V7.2.4]', async () => {
  const visitor = await app.signUp({ email: 'a3@example.com' })
  const first = visitor.cookie ?? ''
  const { headers } = await visitor.call(login, { body: { email: 'a3@example.com', password: visitor.password } })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('sid=')) ?? ''
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\//)
  expect(visitor.cookie).not.toBe(first)
  const secret = visitor.cookie?.slice('sid='.length) ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const rows = await app.db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, secretHash(secret)))
  expect(rows).toHaveLength(1)
  visitor.cookie = first
  expect((await visitor.call(getCurrentUser)).status).toBe(401)
  visitor.cookie = `sid=${secretHash(secret)}`
  expect((await visitor.call(getCurrentUser)).status).toBe(401)
})

test('signing out ends the session and its socket, and is fine without one [AUTH-38] [AUTH-42] [A9] [V7.4.1]', async () => {
  const visitor = await app.signUp()
  const socket = await visitor.listen()
  const cookie = visitor.cookie
  const out = await visitor.call(logout)
  expect(out).toMatchObject({ status: 200, body: { message: 'Logged out' } })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  expect(visitor.cookie).toBeUndefined()
  expect(await socket.closed).toBe(4401)
  visitor.cookie = cookie
  expect((await visitor.call(getCurrentUser)).status).toBe(401)
  expect((await app.visitor().call(logout)).status).toBe(200)
})

test('ten failures are the limit of an account and address; a success clears the count [AUTH-50] [A5] [V6.3.1]', async () => {
  app.setLimits(1)
  const visitor = await app.signUp({ email: 'a5@example.com' })
  await visitor.call(logout)
  const attempt = (password: string, email = 'a5@example.com') =>
    app.visitor().call(login, { body: { email, password } })
  for (let round = 0; round < 9; round += 1) expect((await attempt('wrong one')).status).toBe(401)
  expect((await attempt(visitor.password)).status).toBe(200)
  await app.db.delete(sessions).where(eq(sessions.userId, visitor.user.id))
  const burst = await Promise.all(Array.from({ length: 30 }, () => attempt('wrong one', 'A5@example.com')))
  expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = await attempt(visitor.password)
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ message: 'Too many requests. Please try again later.' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await attempt('wrong one', 'somebody-else@example.com')).status).toBe(401)
})

test('guessing from many addresses is bounded too, whatever address it comes from [A5]', async () => {
  app.setLimits(1)
  const owner = await app.signUp({ email: 'target@example.com' })
  let tries = 0
  for (let host = 0; host < 600; host += 1) {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: `198.51.${host >> 8}.${host & 255}`,
      payload: { email: 'target@example.com', password: 'wrong one' },
    })
    if (answer.statusCode === 401) tries += 1
    else expect(answer.statusCode).toBe(429)
  }
  expect(tries).toBeLessThanOrEqual(160)
  const body = { email: 'target@example.com', password: owner.password }
  expect((await app.visitor().call(login, { body })).status).toBe(429)
  app.setLimits(1000)
})

test('another spelling of the path or a claimed address is no way around the limit [A5]', async () => {
  app.setLimits(1)
  const body = { email: 'spelling@example.com', password: 'wrong one' }
  const variants = ['/api/login', '/api/login/', '/API/Login', '//api/login', '/api%2flogin', '/api/./login']
  let tried = 0
  for (let round = 0; round < 10; round += 1)
    for (const path of variants) {
      const headers = { 'x-forwarded-for': `203.0.113.${round}`, forwarded: `for=203.0.113.${round}` }
      const { status } = await app.visitor().request('POST', path, { body, headers })
      if (status === 401) tried += 1
      else expect([404, 429]).toContain(status)
    }
  expect(tried).toBeLessThanOrEqual(10)
})

test('20 registrations an hour are the limit of an address', async () => {
  app.setLimits(0.1)
  const attempt = (index: number) =>
    app.visitor().call(register, { body: { ...person, email: `flood${index}@example.com` } })
  const statuses = []
  for (let index = 0; index < 3; index += 1) statuses.push((await attempt(index)).status)
  expect(statuses).toEqual([201, 201, 429])
})

test('a switched-off account is told so, after the right password only, and its sessions and sockets end [AUTH-52] [A9] [V7.4.2]', async () => {
  const member = await admin.invite()
  const socket = await member.listen()
  const body = { email: member.user.email, password: member.password }
  expect((await app.visitor().call(login, { body })).status).toBe(200)
  await admin.call(updateMember, { params: { id: member.user.id }, body: { isActive: false } })
  expect(await socket.closed).toBe(4401)
  expect((await member.call(getCurrentUser)).status).toBe(401)
  const refused = await app.visitor().call(login, { body })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ message: 'Your account is disabled. Contact your administrator.' })
  const wrong = await app.visitor().call(login, { body: { ...body, password: 'not the password' } })
  expect(wrong.status).toBe(401)
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['no readable origin', { origin: 'null' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('writes that come from %s are refused [A4]', async (_, headers) => {
  const visitor = await app.signUp()
  const refused = await visitor.request('PATCH', '/api/auth/user', { body: { firstName: 'Mallory' }, headers })
  expect(refused).toMatchObject({ status: 403, body: { code: 'bad_origin' } })
  const fine = await visitor.request('PATCH', '/api/auth/user', { body: { firstName: 'Amaka' } })
  expect(fine).toMatchObject({ status: 200, body: { firstName: 'Amaka' } })
})

test('a form of another site cannot be read as a call [A4]', async () => {
  const visitor = await app.signUp()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const body = '{"firstName":"Mallory"}'
    const { status } = await visitor.request('PATCH', '/api/auth/user', { body, headers: { 'content-type': type } })
    expect(status).toBe(415)
  }
})

test('demo mode shows its account and signs it in; otherwise there is none [AUTH-18] [V6.3.2]', async () => {
  const visitor = app.visitor()
  const off = {
    isSignedIn: false,
    demoMode: false,
    registration: 'workspace',
    mail: false,
    sms: false,
    productName: 'Plotline',
  }
  expect((await visitor.call(getAuthConfig)).body).toEqual(off)
  expect((await visitor.call(demoLogin)).status).toBe(404)
  expect(visitor.cookie).toBeUndefined()
  const demoAccount = { email: admin.user.email, password: admin.password }
  app.context.installation = { registration: 'workspace', demoAccount }
  expect((await visitor.call(getAuthConfig)).body).toEqual({ ...off, demoMode: true, demoAccount })
  expect((await visitor.call(demoLogin)).body).toMatchObject({ id: admin.user.id })
  expect((await visitor.call(getCurrentUser)).status).toBe(200)
  expect((await visitor.call(getAuthConfig)).body).toMatchObject({ isSignedIn: true })
})

test('a closed installation takes invited people only [ROLE-06]', async () => {
  app.context.installation = { registration: 'closed' }
  const refused = await app.visitor().call(register, { body: { ...person, email: 'closed@example.com' } })
  expect(refused).toMatchObject({ status: 403, body: { message: 'Registration is by invitation only.' } })
  const member = await admin.invite('manager')
  expect(member.user).toMatchObject({ role: 'manager', workspace: admin.user.workspace })
})

test.each([
  ['', '/login'],
  ['?next=/leads%3Fstatus%3Dnew', '/login?next=%2Fleads%3Fstatus%3Dnew'],
  ['?next=https://evil.example/', '/login'],
  ['?next=//evil.example', '/login'],
  ['?next=/%5Cevil.example', '/login'],
  ['?next=/.//evil.example', '/login'],
  ['?next=/login', '/login'],
  ['?next=/api/logout', '/login'],
  ['?next=/leads&next=/deals', '/login'],
])('opening /api/login%s leads to %s [AUTH-40]', async (query, location) => {
  const { status, headers } = await app.visitor().request('GET', `/api/login${query}`)
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(location)
})

test('one password for many accounts from one network is limited; who gets in is not counted [AUTH-50] [V6.3.1]', async () => {
  const me = await app.signUp()
  app.setLimits(0.05)
  const attempt = (email: string, password: string) => app.visitor().call(login, { body: { email, password } })
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push((await attempt(`${name}@spray.example`, 'guess-it')).status)
  for (let round = 0; round < 3; round += 1) statuses.push((await attempt(me.user.email, me.password)).status)
  for (const name of ['e', 'f']) statuses.push((await attempt(`${name}@spray.example`, 'guess-it')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 200, 200, 200, 401, 429])
})

test('calls with a made-up cookie are limited by network [AUTH-50]', async () => {
  app.setLimits(0.005)
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const visitor = app.visitor()
    visitor.cookie = `sid=made-up-${round}`
    statuses.push((await visitor.request('GET', '/api/auth/user')).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('sessions that are looked up in one moment are each found by their own cookie alone [AUTH-39] [T1] [V7.2.1]', async () => {
  const gone = await app.signUp()
  const people = [admin, await app.signUp(), await admin.invite('sales'), gone]
  const cookies = people.map(({ cookie }) => cookie?.split('=')[1] ?? '')
  await gone.call(logout)
  const found = await Promise.all(
    ['nobody', ...cookies, ...cookies].map((cookie) => accounts.readSession(app.context, cookie)),
  )
  const ids = [...people.slice(0, 3).map(({ user }) => [user.workspace.id, user.id]), undefined]
  expect(found.map((one) => one && [one.scope.workspaceId, one.scope.userId])).toEqual([undefined, ...ids, ...ids])
})
