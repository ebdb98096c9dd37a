import { DEVICE_DAYS } from '#shared/device-days.ts'
import type { Policy } from './policy.contract.ts'

/** The policy of a company until an admin sets another one. */
export const STANDARD: Policy = {
  passwordLength: 6,
  secondFactor: 'nobody',
  graceDays: 7,
  idleHours: 24,
  sessionDays: 30,
  deviceDays: DEVICE_DAYS,
  confirmMinutes: null,
  outsideMail: true,
  publicLinks: true,
}

/** The policy under which OWASP ASVS 5.0, levels 1 and 2 of V6 and V7, holds. Mails and links are not part of it. */
export const STRICT: Omit<Policy, 'outsideMail' | 'publicLinks'> = {
  passwordLength: 12,
  secondFactor: 'all',
  graceDays: 0,
  idleHours: 8,
  sessionDays: 7,
  deviceDays: 14,
  confirmMinutes: 15,
}

/** The parts that belong to a level. */
export const LEVEL_FIELDS = Object.keys(STRICT) as (keyof typeof STRICT)[]

/** Which level a policy is; `own` where it is neither. */
export function levelOf(policy: Policy): 'standard' | 'strict' | 'own' {
  const isLike = (level: Omit<Policy, 'outsideMail' | 'publicLinks'>) =>
    LEVEL_FIELDS.every((field) => policy[field] === level[field])
  if (isLike(STRICT)) return 'strict'
  return isLike(STANDARD) ? 'standard' : 'own'
}

type Role = 'sales' | 'manager' | 'admin'

/** Whether an account of this role needs a second factor. */
export function needsSecondFactor({ secondFactor }: Pick<Policy, 'secondFactor'>, role: Role): boolean {
  return secondFactor === 'all' || (secondFactor === 'admins' && role === 'admin')
}

const DAY_MS = 86_400_000

/**
 * From when an account without a second factor may only set one up: `graceDays` after it was asked for, or after the account was opened.
 * Milliseconds; undefined where none is needed.
 */
export function secondFactorDue(
  policy: Pick<Policy, 'secondFactor' | 'graceDays'> & { secondFactorSince: string | null },
  person: { role: Role; createdAt: string },
): number | undefined {
  if (!needsSecondFactor(policy, person.role)) return undefined
  const asked = Math.max(Date.parse(policy.secondFactorSince ?? person.createdAt), Date.parse(person.createdAt))
  return asked + policy.graceDays * DAY_MS
}
