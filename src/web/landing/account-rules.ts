import type { Text } from '#shared/texts.ts'
import { entryTexts } from './entry.texts.ts'

/** Error text per field; a field without an entry is fine. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** What is wrong with a field's value; the others are for a field that repeats one of them. */
export type Checks<Field extends string> = Readonly<
  Record<Field, (value: string, values: Record<string, string>) => string | undefined>
>

const addressShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const shortestPassword = 6

const email = (value: string) => (addressShape.test(value.trim()) ? undefined : entryTexts.badAddress())
const password = (value: string) =>
  value.length < shortestPassword ? entryTexts.shortPassword({ shortest: shortestPassword }) : undefined
const confirmPassword = (value: string, values: Record<string, string>) =>
  password(value) ?? (value === values.password ? undefined : entryTexts.otherPassword())
const required = (refusal: Text) => (value: string) => (value.trim() ? undefined : refusal())

/** The fields of each form in their order, with what it refuses. */
export const signInChecks = { email, password }
export const forgotChecks = { email }
export const codeChecks = { code: required(entryTexts.noCode) }
export const newPasswordChecks = { password, confirmPassword }
export const createChecks = {
  firstName: required(entryTexts.noFirstName),
  lastName: required(entryTexts.noLastName),
  email,
  ...newPasswordChecks,
}

export function errorsOf<Field extends string>(
  checks: Checks<Field>,
  values: Record<Field, string>,
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field in checks) {
    const error = checks[field](values[field], values)
    if (error) errors[field] = error
  }
  return errors
}

/** How hard a password is to guess: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. Length counts most. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < shortestPassword) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const isOneRun =
    /^(.)\1*$/u.test(password) || '01234567890abcdefghijklmnopqrstuvwxyz'.includes(password.toLowerCase())
  if (isOneRun || /^(password|qwerty|admin|welcome|letmein)/i.test(password)) return 1
  const points =
    (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0)
  if (points >= 3) return points >= 4 || password.length >= 18 ? 4 : 3
  return points >= 1 ? 2 : 1
}
