import { get } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../support/test-company.ts'

const app = testApp()

afterEach(() => app.setLimits(1000))

test.each([
  ['a call', '/api/leads'],
  ['a public call', '/api/auth/config'],
  ['the live connection', '/ws'],
  ['a file', '/objects/nothing'],
  ['a shared page', '/shared/nothing'],
  ['the page of a listing', '/listing/nothing'],
  ['a photo of a listing', '/listing/nothing/photo'],
  ['a shared file', '/shared/nothing/download'],
])('%s with a cookie of nobody is counted by network, of IPv6 by its /64', async (_, url) => {
  app.setLimits(1 / 600)
  const from = (remoteAddress: string) =>
    app.app.inject({
      url,
      remoteAddress,
      headers: { cookie: 'sid=nobody', origin: app.url, host: new URL(app.url).host },
    })
  let host = 1
  while ((await from(`2c0f:f248:1:2::${host}`)).statusCode !== 429 && host < 10) host += 1
  expect(host).toBeLessThan(10)
  expect((await from('2c0f:f248:1:2:3:4:5:6')).statusCode).toBe(429)
  expect((await from('2c0f:f248:1:3::1')).statusCode).not.toBe(429)
})

test('a socket that is refused hears why, and its connection serves no other request', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    origin: app.url,
    cookie: 'sid=nobody',
  }
  const refusals = Array.from({ length: 40 }, async () => {
    const answer = await new Promise<number | string | undefined>((resolve) => {
      get(`${app.url}/ws`, { headers }, (message) => {
        message.resume().on('end', () => resolve(`${message.statusCode} ${message.headers.connection}`))
      }).on('error', ({ message }) => resolve(message))
    })
    return answer
  })
  expect(new Set(await Promise.all(refusals))).toEqual(new Set(['401 close']))
})
