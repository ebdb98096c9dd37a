import type { JudgedRequirement, Policy } from './policy.contract.ts'
import { STRICT } from './policy.rules.ts'
import { requirementTexts } from './requirements.texts.ts'

/** What the requirements are judged by. */
export type Installation = {
  policy: Policy
  isMailSetUp: boolean
  hasDemoAccount: boolean
  /** What the limits of guesses are multiplied by. */
  limitScale: number
}

type Reason = keyof typeof requirementTexts.measured
/** `reason` names the cause here, null where it holds in every installation; `count` a number in that. */
type Verdict = { isMet: boolean; reason: Reason | null; count: number | null }
export type RequirementId = keyof typeof requirementTexts.says
type Built = keyof typeof requirementTexts.holds
export type Requirement = { id: RequirementId; level: 1 | 2; judge: (at: Installation) => Verdict }

/** One that holds in every installation. */
const built = (id: Built, level: 1 | 2): Requirement => ({
  id,
  level,
  judge: () => ({ isMet: true, reason: null, count: null }),
})

/** One that depends on the policy or the configuration. */
const judged = (id: Exclude<RequirementId, Built>, level: 1 | 2, judge: Requirement['judge']): Requirement => ({
  id,
  level,
  judge,
})

const verdict = (isMet: boolean, reason: Reason, count: number | null = null): Verdict => ({ isMet, reason, count })
const either = (isMet: boolean, why: Reason, whyNot: Reason, count?: number): Verdict =>
  verdict(isMet, isMet ? why : whyNot, count)

/** From this length on the server also refuses leaked passwords and names. */
const CHECKED_LENGTH = 8
const isChecked = ({ policy }: Installation) => policy.passwordLength >= CHECKED_LENGTH

function judgeSecondFactor({ policy: { secondFactor, graceDays } }: Installation): Verdict {
  if (secondFactor === 'nobody') return verdict(false, 'noFactor')
  if (secondFactor === 'admins') return verdict(false, 'factorForSome')
  return either(graceDays === 0, 'factor', 'grace', graceDays)
}

/** Levels 1 and 2 of the chapters V6 and V7 of OWASP ASVS 5.0.0. */
export const REQUIREMENTS: readonly Requirement[] = [
  built('V6.1.1', 1),
  built('V6.1.2', 2),
  built('V6.1.3', 2),
  judged('V6.2.1', 1, (at) => either(isChecked(at), 'passwordLength', 'shortPassword', at.policy.passwordLength)),
  built('V6.2.2', 1),
  built('V6.2.3', 1),
  judged('V6.2.4', 1, (at) => either(isChecked(at), 'leaked', 'fewLeaked')),
  built('V6.2.5', 1),
  built('V6.2.6', 1),
  built('V6.2.7', 1),
  built('V6.2.8', 1),
  built('V6.2.9', 2),
  built('V6.2.10', 2),
  judged('V6.2.11', 2, (at) => either(isChecked(at), 'words', 'noWords')),
  judged('V6.2.12', 2, (at) => either(isChecked(at), 'leaked', 'fewLeaked')),
  judged('V6.3.1', 1, ({ limitScale }) => either(limitScale <= 1, 'limits', 'looseLimits', limitScale)),
  judged('V6.3.2', 1, ({ hasDemoAccount }) => either(!hasDemoAccount, 'noDemo', 'demo')),
  judged('V6.3.3', 2, judgeSecondFactor),
  judged('V6.3.4', 2, ({ hasDemoAccount }) => either(!hasDemoAccount, 'ways', 'demo')),
  built('V6.4.1', 1),
  built('V6.4.2', 1),
  judged('V6.4.3', 2, ({ isMailSetUp }) => verdict(true, isMailSetUp ? 'resetByMail' : 'resetByAdmin')),
  built('V6.4.4', 2),
  built('V6.5.1', 2),
  built('V6.5.2', 2),
  built('V6.5.3', 2),
  built('V6.5.4', 2),
  built('V6.5.5', 2),
  built('V6.6.1', 2),
  built('V6.6.2', 2),
  built('V6.6.3', 2),
  built('V6.8.1', 2),
  built('V6.8.2', 2),
  built('V6.8.3', 2),
  built('V6.8.4', 2),
  built('V7.1.1', 2),
  built('V7.1.2', 2),
  built('V7.1.3', 2),
  built('V7.2.1', 1),
  built('V7.2.2', 1),
  built('V7.2.3', 1),
  built('V7.2.4', 1),
  judged('V7.3.1', 2, ({ policy: { idleHours: count } }) =>
    either(count <= STRICT.idleHours, 'idle', 'longIdle', count),
  ),
  judged('V7.3.2', 2, ({ policy: { sessionDays: count } }) =>
    either(count <= STRICT.sessionDays, 'days', 'manyDays', count),
  ),
  built('V7.4.1', 1),
  built('V7.4.2', 1),
  built('V7.4.3', 2),
  built('V7.4.4', 2),
  built('V7.4.5', 2),
  built('V7.5.1', 2),
  judged('V7.5.2', 2, ({ policy: { confirmMinutes } }) =>
    either(confirmMinutes !== null, 'confirm', 'noConfirm', confirmMinutes ?? undefined),
  ),
  built('V7.6.1', 2),
  built('V7.6.2', 2),
]

/** By its name; undefined for one of another version. */
const named = <Value>(all: object, name: string | null): Value | undefined =>
  new Map(Object.entries(all)).get(name ?? '') as Value | undefined

/** What a requirement says, and why it is met or open, in words. */
export function wordsOfRequirement({ id, reason, count }: Pick<JudgedRequirement, 'id' | 'reason' | 'count'>): {
  says: string
  why: string
} {
  type Filled = (values: { count: number }) => string
  const why = named<Filled>(requirementTexts.measured, reason) ?? named<Filled>(requirementTexts.holds, id)
  return { says: named<() => string>(requirementTexts.says, id)?.() ?? id, why: why?.({ count: count ?? 0 }) ?? '' }
}
