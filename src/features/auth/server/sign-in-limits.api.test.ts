import { expect, test } from 'vitest'
import { openLimits } from '#server/http/limits.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { login } from '../auth.contract.ts'

const { app, admin } = testCompany()

test('guesses from many networks are limited alike for an address that has an account and one that has none [AUTH-46] [A5]', async () => {
  openLimits({ scale: 0.1 })
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
