import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Refusal } from '#shared/errors.ts'
import { handleErrors } from './errors.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

function appThatThrows(error: Error) {
  const app = fastify()
  handleErrors(app, { foreignKeyNouns: {}, languages: new Map() })
  for (const path of ['/', '/objects/x.pdf', '/api/leads']) app.get(path, () => Promise.reject(error))
  return app
}

test('who opens an address while the database is away gets a page that asks again by itself, and a call gets JSON', async () => {
  const app = appThatThrows(new Error('Connection terminated unexpectedly'))
  const page = await app.inject({ url: '/', headers: { accept: BROWSER } })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain('The database is busy. Please try again.')
  expect(page.body).toContain('<meta http-equiv="refresh" content="2">')
  for (const [url, accept] of [
    ['/', '*/*'],
    ['/objects/x.pdf', 'image/avif,image/webp,*/*'],
    ['/api/leads', BROWSER],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ message: 'The database is busy. Please try again.' })
  }
})

test('a refused address that asking again does not help says so, with a way on; its words are text', async () => {
  const page = await appThatThrows(new Refusal(404, { message: '<script>a & b' })).inject({
    url: '/objects/x.pdf',
    headers: { accept: BROWSER },
  })
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('&lt;script>a &amp; b')
  expect(page.body).toContain('<a href="/">Open Plotline</a>')
  expect(page.body).not.toContain('refresh')
})
