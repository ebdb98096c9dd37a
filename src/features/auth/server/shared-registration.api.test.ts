import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { register } from '../auth.contract.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ installation: { registration: 'shared' } })
})
afterAll(() => app.close())

test('a shared installation has one company: the first account is its admin, later ones join as sales [ROLE-06]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const body = { email: `p${index}@example.com`, password: 'harmattan', firstName: 'Ife', lastName: 'Ojo' }
      return app.visitor().call(register, { body })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(answers.map(({ body }) => body.workspace.id)).size).toBe(1)
  expect(answers.map(({ body }) => body.role).sort()).toEqual(['admin', ...Array(7).fill('sales')])
})
