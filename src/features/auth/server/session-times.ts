import type { Policy } from '#features/policy/policy.contract.ts'
import { STRICT } from '#features/policy/policy.rules.ts'
import type { Session } from '#server/session/session.ts'
import type { SessionFacts } from './auth.table.ts'

const HOUR_MS = 3_600_000
/** How long a call that takes the password and a code accepts both factors that were confirmed before it. */
const AGAIN_MS = 2 * 60_000

/** Until when what a person gave counts for a call that is always sensitive, and for one that takes it in its body. */
export function proofOf(
  sess: Pick<SessionFacts, 'createdAt' | 'confirmedAt' | 'fullyAt'>,
  hasFactor: boolean,
  policy: Pick<Policy, 'confirmMinutes'>,
): Pick<Session, 'provenUntil' | 'hasFactor' | 'fullyAgainUntil'> {
  const { createdAt, confirmedAt, fullyAt } = sess
  const minutes = policy.confirmMinutes ?? STRICT.confirmMinutes ?? 0
  const givenAt = hasFactor ? fullyAt : (confirmedAt ?? createdAt)
  const isAgain = fullyAt !== undefined && fullyAt === confirmedAt
  return {
    provenUntil: givenAt === undefined ? 0 : Date.parse(givenAt) + minutes * 60_000,
    hasFactor,
    fullyAgainUntil: isAgain ? Date.parse(fullyAt) + AGAIN_MS : 0,
  }
}

export type Lifetimes = Pick<Policy, 'idleHours' | 'sessionDays'>

/** When a session that is used now will end, ms. */
export function endOf(sess: { createdAt: string; idleHours: number }, { idleHours, sessionDays }: Lifetimes): number {
  const idle = Math.min(sess.idleHours, idleHours)
  return Math.min(Date.now() + idle * HOUR_MS, Date.parse(sess.createdAt) + sessionDays * 24 * HOUR_MS)
}

/** Until when the last password of a session counts for a sensitive call, ms. */
export function confirmedUntil(
  { confirmedAt, createdAt }: { confirmedAt?: string; createdAt?: string },
  { confirmMinutes }: Pick<Policy, 'confirmMinutes'>,
): number {
  return confirmMinutes === null ? Infinity : Date.parse(confirmedAt ?? createdAt ?? '') + confirmMinutes * 60_000
}
