import type { TextWith } from '#shared/texts.ts'
import {
  CONFIRM_MINUTES,
  DEVICE_DAYS,
  GRACE_DAYS,
  IDLE_HOURS,
  PASSWORD_LENGTHS,
  type Policy,
  SECOND_FACTORS,
  SESSION_DAYS,
} from '../policy.contract.ts'
import { policyTexts } from './policy.texts.ts'

type Option = { value: string; label: string }

/** `[1, 7]` with the text of days → 1 day, 7 days. */
const counted = (values: readonly number[], text: TextWith<{ readonly count: number }>): Option[] =>
  values.map((count) => ({ value: `${count}`, label: text({ count }) }))

/** The lines that are chosen from a few values, in the order of the screen, each with the words of its values. */
export const CHOICES = {
  passwordLength: {
    label: policyTexts.passwordLength,
    text: policyTexts.aboutPasswordLength,
    values: PASSWORD_LENGTHS,
    options: () => counted(PASSWORD_LENGTHS, policyTexts.characters),
  },
  secondFactor: {
    label: policyTexts.secondFactor,
    text: policyTexts.aboutSecondFactor,
    values: SECOND_FACTORS,
    options: () => SECOND_FACTORS.map((value) => ({ value, label: policyTexts.secondFactors[value]() })),
  },
  graceDays: {
    label: policyTexts.graceDays,
    text: policyTexts.aboutGraceDays,
    values: GRACE_DAYS,
    options: () => [{ value: '0', label: policyTexts.noDays() }, ...counted(GRACE_DAYS.slice(1), policyTexts.days)],
  },
  confirmMinutes: {
    label: policyTexts.confirm,
    text: policyTexts.aboutConfirm,
    values: [null, ...CONFIRM_MINUTES],
    options: () => [{ value: 'null', label: policyTexts.never() }, ...counted(CONFIRM_MINUTES, policyTexts.minutes)],
  },
  idleHours: {
    label: policyTexts.idleHours,
    text: policyTexts.aboutIdleHours,
    values: IDLE_HOURS,
    options: () => counted(IDLE_HOURS, policyTexts.hours),
  },
  sessionDays: {
    label: policyTexts.sessionDays,
    text: policyTexts.aboutSessionDays,
    values: SESSION_DAYS,
    options: () => counted(SESSION_DAYS, policyTexts.days),
  },
  deviceDays: {
    label: policyTexts.deviceDays,
    text: policyTexts.aboutDeviceDays,
    values: DEVICE_DAYS,
    options: () => counted(DEVICE_DAYS, policyTexts.days),
  },
} as const
export type Choice = keyof typeof CHOICES

/** A value of a line in words. */
export function wordOf(field: Choice, policy: Pick<Policy, Choice>): string {
  const value = `${policy[field]}`
  return CHOICES[field].options().find((option) => option.value === value)?.label ?? value
}

/** The change that a chosen option means. */
export function changeOf(field: Choice, text: string): Partial<Policy> {
  const value = CHOICES[field].values.find((one) => `${one}` === text)
  return value === undefined ? {} : { [field]: value }
}
