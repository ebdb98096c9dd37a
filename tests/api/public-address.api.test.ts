import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { secretHash } from '#server/session/secret.ts'
import { newId } from '#shared/ids.ts'
import { testApp } from '../support/test-company.ts'

type Headers = Record<string, string>
type Cookie = { name: string; value: string; secure?: boolean; httpOnly?: boolean; path?: string; domain?: string }
const password = 'correct horse'
const FORWARDED = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }

/** The calls of a browser that reaches the server with headers of our choice. */
function browser({ app }: Pick<ReturnType<typeof testApp>, 'app'>) {
  const email = `${newId()}@example.com`
  const send = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const register = (headers: Headers) =>
    send('POST', '/api/register', headers, { email, password, firstName: 'Adaeze', lastName: 'Okafor' })
  const signIn = (headers: Headers) => send('POST', '/api/login', headers, { email, password })
  const me = (headers: Headers) => send('GET', '/api/auth/user', headers)
  return { email, send, register, signIn, me }
}

const kept = (cookies: unknown, name: string) => (cookies as Cookie[]).find((cookie) => cookie.name === name)

describe('with PUBLIC_URL', () => {
  const server = testApp({ publicUrl: 'https://crm.example.com' })
  const origin = 'https://crm.example.com'

  test('only pages of that address may call, whatever host the request names [A4]', async () => {
    const { register, signIn } = browser(server)
    expect((await register({ origin })).statusCode).toBe(201)
    const other = await signIn({ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' })
    expect(other.statusCode).toBe(403)
    expect(other.json()).toEqual({ message: 'Open Plotline at https://crm.example.com', code: 'bad_origin' })
    expect((await signIn({ origin, host: '10.0.0.5:3000' })).statusCode).toBe(200)
  })

  test('the links of an invitation lead there, whatever the headers say [A8]', async () => {
    const { register, send } = browser(server)
    const cookie = `__Host-sid=${kept((await register({ origin })).cookies, '__Host-sid')?.value}`
    const headers = { cookie, origin, host: 'evil.example', ...FORWARDED }
    const made = await send('POST', '/api/admin/invites', headers, { email: `${newId()}@example.com` })
    expect(made.json().url).toMatch(/^https:\/\/crm\.example\.com\/login\?register=true&invite=/)
  })

  test('the cookie is bound to this host, and every answer asks for https, also where no proxy is trusted [A3] [W2]', async () => {
    const { register, me, send } = browser(server)
    const { cookies, headers } = await register({ origin })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect((await send('GET', '/healthz', {})).headers['strict-transport-security']).toContain('max-age')
    const cookie = kept(cookies, '__Host-sid')
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    expect(cookie?.domain).toBeUndefined()
    expect((await me({ cookie: `__Host-sid=${cookie?.value}` })).statusCode).toBe(200)
    // Planted by a neighbour of the host, who cannot set the bound name.
    expect((await me({ cookie: `sid=${cookie?.value}` })).statusCode).toBe(401)
    const out = await send('POST', '/api/logout', { origin, cookie: `__Host-sid=${cookie?.value}` })
    expect((out.cookies as Cookie[]).map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
      '__Host-sid=',
      'sid=',
    ])
    expect((await me({ cookie: `__Host-sid=${cookie?.value}` })).statusCode).toBe(401)
  })

  test('who signed in before the name changed stays signed in, and gets the new name at the next sign-in [A3]', async () => {
    const { register, me, signIn } = browser(server)
    const now = kept((await register({ origin })).cookies, '__Host-sid')?.value ?? ''
    const before = 'kept-since-before-the-update'
    await server.db.execute(
      sql`/* test */ update sessions set sid = ${secretHash(before)} where sid = ${secretHash(now)}`,
    )
    expect((await me({ cookie: `sid=${before}` })).statusCode).toBe(200)
    const { cookies } = await signIn({ origin, cookie: `sid=${before}` })
    expect(kept(cookies, 'sid')?.value).toBe('')
    expect((await me({ cookie: `sid=${before}` })).statusCode).toBe(401)
    const next = `__Host-sid=${kept(cookies, '__Host-sid')?.value}`
    expect((await me({ cookie: `sid=left over; ${next}` })).statusCode).toBe(200)
  })
})

describe('without PUBLIC_URL', () => {
  const server = testApp()

  test('forwarded headers of nobody who is trusted count for nothing [A8]', async () => {
    const { register, send } = browser(server)
    const own = { host: 'crm.example.com', origin: 'http://crm.example.com', ...FORWARDED }
    const { cookies, headers } = await register(own)
    expect(headers['strict-transport-security']).toBeUndefined()
    const cookie = `sid=${kept(cookies, 'sid')?.value}`
    const made = await send('POST', '/api/admin/invites', { ...own, cookie }, { email: `${newId()}@example.com` })
    expect(made.json().url).toMatch(/^http:\/\/crm\.example\.com\/login/)
    expect((await send('POST', '/api/logout', { ...own, origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

describe('behind a trusted proxy', () => {
  const server = testApp({ trustProxy: 1 })

  test('what the proxy forwards is the address, for the check, the cookie and https [A4]', async () => {
    const { register } = browser(server)
    const forwarded = { host: '10.0.0.5:3000', 'x-forwarded-host': 'crm.example.com', 'x-forwarded-proto': 'https' }
    const { cookies, headers, statusCode } = await register({ ...forwarded, origin: 'https://crm.example.com' })
    expect(statusCode).toBe(201)
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(kept(cookies, '__Host-sid')).toBeDefined()
  })
})
