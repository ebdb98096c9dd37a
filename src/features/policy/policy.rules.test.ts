import { expect, test } from 'vitest'
import { levelOf, needsSecondFactor, STANDARD, STRICT, secondFactorDue } from './policy.rules.ts'

test.each([
  ['nobody', 'admin', false],
  ['admins', 'sales', false],
  ['admins', 'manager', false],
  ['admins', 'admin', true],
  ['all', 'sales', true],
  ['all', 'admin', true],
] as const)('a second factor for %s: one of the role %s needs it: %s', (secondFactor, role, needs) => {
  expect(needsSecondFactor({ secondFactor }, role)).toBe(needs)
})

test.each([
  [
    'asked for after the account was opened',
    '2026-11-20T09:00:00.000Z',
    '2026-11-01T09:00:00.000Z',
    '2026-11-27T09:00:00.000Z',
  ],
  ['an account opened later', '2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-27T09:00:00.000Z'],
])(
  'days of grace begin when the second factor is asked for, or with the account: %s',
  (_, secondFactorSince, createdAt, due) => {
    const policy = { secondFactor: 'all', graceDays: 7, secondFactorSince } as const
    expect(secondFactorDue(policy, { role: 'sales', createdAt })).toBe(Date.parse(due))
  },
)

test.each([
  ['as every company begins', STANDARD, 'standard'],
  ['standard with mails and links off', { ...STANDARD, outsideMail: false, publicLinks: false }, 'standard'],
  ['strict in every part', { ...STANDARD, ...STRICT }, 'strict'],
  ['strict with a longer password', { ...STANDARD, ...STRICT, passwordLength: 15 }, 'own'],
  ['standard with one part changed', { ...STANDARD, sessionDays: 7 }, 'own'],
] as const)('the level of a policy that is %s', (_, policy, level) => {
  expect(levelOf(policy)).toBe(level)
})

test('without a demand nothing is due', () => {
  const person = { role: 'admin', createdAt: '2026-11-01T09:00:00.000Z' } as const
  expect(secondFactorDue({ ...STANDARD, secondFactorSince: null }, person)).toBeUndefined()
})

test('the strict policy is at least as strict as the standard one in every part', () => {
  expect(STRICT.passwordLength).toBeGreaterThanOrEqual(8)
  expect(STRICT.secondFactor).toBe('all')
  expect(STRICT.idleHours).toBeLessThanOrEqual(STANDARD.idleHours)
  expect(STRICT.sessionDays).toBeLessThanOrEqual(STANDARD.sessionDays)
  expect(STRICT.confirmMinutes).not.toBeNull()
})
