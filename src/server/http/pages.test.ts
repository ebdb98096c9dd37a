import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../base/context.ts'
import { isSignedIn } from './caller.ts'
import { Limits } from './limits.ts'
import { builtPages } from './pages.ts'

let folder = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plotline-pages-'))
  for (const name of ['landing', 'login', 'register', 'reset', 'app'])
    await mkdir(join(folder, 'web/assets'), { recursive: true }).then(() =>
      writeFile(join(folder, `web/${name}.html`), `<title>${name}</title><script>boot('${name}')</script>`),
    )
  await mkdir(join(folder, 'earlier'))
  await writeFile(join(folder, 'web/sw.js'), 'addEventListener("fetch", () => {})')
  await writeFile(join(folder, 'web/assets/start-2.js'), 'new')
  await writeFile(join(folder, 'earlier/start-1.js'), 'old')
  app = fastify()
  await app.register(
    builtPages({
      root: join(folder, 'web'),
      earlierAssets: join(folder, 'earlier'),
      isSignedIn: async ({ headers }) => headers.cookie === 'signed-in',
      appPaths: ['/leads'],
    }),
  )
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('the app has an address of its own, whoever asks, under the policy of the page that `/` is for its people [PWA-09]', async () => {
  const [own, signedOut, signedIn] = await Promise.all([
    app.inject('/app.html'),
    app.inject('/'),
    app.inject({ url: '/', headers: { cookie: 'signed-in' } }),
  ])
  expect([own.statusCode, own.body]).toEqual([200, signedIn.body])
  expect(own.headers['content-security-policy']).toBe(signedIn.headers['content-security-policy'])
  expect(own.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(signedOut.body).toContain('<title>landing</title>')
})

test('the service worker is asked for anew each time and may reach nothing but this server [PWA-01]', async () => {
  const { statusCode, headers } = await app.inject('/sw.js')
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
    'no-cache',
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  ])
})

test('hashed files of this build and of earlier ones are sent for good, others are not there [U3]', async () => {
  for (const [name, body] of [
    ['start-2.js', 'new'],
    ['start-1.js', 'old'],
  ]) {
    const sent = await app.inject(`/assets/${name}`)
    expect([sent.statusCode, sent.body]).toEqual([200, body])
    expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect((await app.inject('/assets/start-0.js')).statusCode).toBe(404)
})

test('a page that is asked for with a cookie of nobody is counted by network; without one it is not', async () => {
  const context = { limits: new Limits({ scale: 1 / 600 }) } as Context
  const counted = fastify()
  await counted.register(cookie)
  const pages = { root: join(folder, 'web'), appPaths: [] }
  await counted.register(
    builtPages({ ...pages, isSignedIn: (request) => isSignedIn(context, request, async () => undefined) }),
  )
  const asNobody = () => counted.inject({ url: '/', headers: { cookie: 'sid=nobody' } })
  expect([(await asNobody()).statusCode, (await asNobody()).statusCode]).toEqual([200, 429])
  expect((await counted.inject('/')).statusCode).toBe(200)
  await counted.close()
})

test('what is shared without a service worker leads to the app: a text in the address continues, of a form the app reports that it did not arrive [PWA-19]', async () => {
  const text = await app.inject('/share?title=A+duplex&text=3+beds&other=x')
  expect([text.statusCode, text.headers.location]).toEqual([303, '/leads?start=shared&title=A+duplex&text=3+beds'])
  const form = await app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.vcf"\r\n\r\nBEGIN:VCARD\r\n--x--',
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, '/leads?start=shared&missed=1'])
})
