import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { changePassword, login, register } from '../auth.contract.ts'

const { app } = testCompany()
beforeEach(() => app.setLimits(1000))

test.each(['register', 'change'] as const)(
  'a password is the same however its marks are typed, on %s and on a hash of the marks apart',
  async (way) => {
    const apart = 'Ọ̀láńrewájú-Ẹ̀kọ́'.normalize('NFD')
    const composed = apart.normalize('NFC')
    expect(apart).not.toBe(composed)
    const email = `marks-${way}@example.com`
    const own = app.visitor()
    const first = way === 'register' ? apart : 'harmattan wind'
    expect(
      (await own.call(register, { body: { firstName: 'Chidi', lastName: 'Eze', email, password: first } })).status,
    ).toBe(201)
    if (way === 'change') await own.call(changePassword, { body: { currentPassword: first, newPassword: apart } })
    const kept = (typed: string) => hash(typed, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    const enter = async (password: string) => (await app.visitor().call(login, { body: { email, password } })).status
    expect([await enter(composed), await enter(apart), await enter(`${composed}x`)]).toEqual([200, 200, 401])
    for (const typed of [apart, composed]) {
      await app.db.execute(sql`update users set password_hash = ${await kept(typed)} where email_key = ${email}`)
      expect([await enter(composed), await enter(`${typed}x`)]).toEqual([200, 401])
      await app.db.execute(sql`update users set password_hash = ${await kept(typed)} where email_key = ${email}`)
      expect(await enter(apart)).toBe(200)
    }
  },
)
