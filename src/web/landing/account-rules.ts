/** Error text per field; a field without an entry is fine. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

const addressShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const shortestPassword = 6

function emailError(email: string): string | undefined {
  return addressShape.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

function passwordError(password: string): string | undefined {
  return password.length < shortestPassword ? `Password must be at least ${shortestPassword} characters` : undefined
}

function confirmError(password: string, confirmPassword: string): string | undefined {
  return passwordError(confirmPassword) ?? (password === confirmPassword ? undefined : "Passwords don't match")
}

function onlyErrors<Field extends string>(found: Record<Field, string | undefined>): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const field in found) if (found[field]) errors[field] = found[field]
  return errors
}

export type SignInField = 'email' | 'password'
export type CreateField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'
export type NewPasswordField = 'password' | 'confirmPassword'

export function signInErrors(values: Record<SignInField, string>): FieldErrors<SignInField> {
  return onlyErrors({ email: emailError(values.email), password: passwordError(values.password) })
}

export function createErrors(values: Record<CreateField, string>): FieldErrors<CreateField> {
  return onlyErrors({
    firstName: values.firstName.trim() ? undefined : 'First name is required',
    lastName: values.lastName.trim() ? undefined : 'Last name is required',
    email: emailError(values.email),
    password: passwordError(values.password),
    confirmPassword: confirmError(values.password, values.confirmPassword),
  })
}

export function forgotErrors(values: Record<'email', string>): FieldErrors<'email'> {
  return onlyErrors({ email: emailError(values.email) })
}

export function newPasswordErrors(values: Record<NewPasswordField, string>): FieldErrors<NewPasswordField> {
  return onlyErrors({
    password: passwordError(values.password),
    confirmPassword: confirmError(values.password, values.confirmPassword),
  })
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
