import { expect, test } from 'vitest'
import { routes } from '#server/features.ts'
import { testApp } from '../support/test-company.ts'

const app = testApp()

test('no call opens a session for somebody who gave nothing [V7.6.2] [V7.2.1]', async () => {
  for (const { endpoint } of routes.filter(({ endpoint: { access } }) => access === 'public')) {
    const visitor = app.visitor()
    await visitor.request(
      endpoint.method,
      endpoint.path.replace(/:\w+/g, 'x'),
      endpoint.method === 'GET' ? {} : { body: {} },
    )
    expect((await visitor.request('GET', '/api/auth/user')).status, endpoint.name).toBe(401)
  }
})
