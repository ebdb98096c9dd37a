import type { Context } from '#server/base/context.ts'
import { transact } from '#server/changes/transact.ts'
import type { SessionControl } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { deviceWords } from '../device-name.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'

type Refused = {
  reason: 'password' | 'switched off' | 'code' | 'passkey'
  /** Whoever tries has the password, and has used up the tries of a sign-in. */
  wasLast?: boolean
}

/**
 * Writes a failed sign-in to the audit of its account's company, after the answer: its time does not tell whether there is an account.
 * The person is notified of somebody who has their password and no code.
 */
export function auditRefusal(
  { mailer }: Context,
  account: Scope | undefined,
  { device, address }: SessionControl,
  { reason, wasLast }: Refused,
): void {
  mailer.inBackground(async () => {
    if (!account) return
    const { userId } = account
    const content = authAnswerTexts.aboutWrongCodes.with({ device: deviceWords(device), address })
    await transact(account, async (tx) =>
      tx.record({
        entity: 'settings',
        id: userId,
        action: 'updated',
        audit: { action: 'session.refused', metadata: { reason }, cameFrom: { device, address } },
        ...(wasLast && {
          notify: [{ userId, isOwn: true, type: 'other', title: authAnswerTexts.wrongCodes, content }],
        }),
      }),
    )
  })
}
