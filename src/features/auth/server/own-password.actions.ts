import { firstAnswer } from '#server/changes/idempotency.ts'
import { transact } from '#server/changes/transact.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { authTexts } from '../auth.texts.ts'
import { isPassword } from './auth.passwords.ts'

type Given = { passwordHash: string; given: string | undefined; field?: string }

/** Refuses with 400 unless the password is the caller's; wrong ones are counted as failed sign-ins are, and kept in the audit. */
export async function requireOwnPassword(
  scope: Scope,
  { passwordHash, given, field = 'currentPassword' }: Given,
): Promise<void> {
  const key = `own-password:${scope.userId}`
  await scope.context.limits.take('login', key)
  if (await isPassword(given ?? '', passwordHash)) return scope.context.limits.forgive('login', key)
  // No password at all is a form not filled in, and a repeated call was right the first time.
  if (given && !(await firstAnswer(scope))) await auditWrongPassword(scope)
  throw invalid({ field, message: authTexts.wrongPassword })
}

async function auditWrongPassword(scope: Scope): Promise<void> {
  // The call itself does nothing, so its key is kept for the next try.
  await transact({ ...scope, call: undefined }, async (tx) =>
    tx.record({
      entity: 'settings',
      id: scope.userId,
      action: 'updated',
      audit: { action: 'password.refused' },
    }),
  )
}
