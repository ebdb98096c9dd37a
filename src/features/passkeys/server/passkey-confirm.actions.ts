import { replaceSession } from '#features/auth/server/confirm.actions.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { invalid } from '#shared/errors.ts'
import type * as contract from '../passkeys.contract.ts'
import {
  findPasskeyChallenge,
  openPasskeyChallenge,
  spendPasskeyChallenge,
  voidPasskeyChallenge,
} from './passkey-challenges.actions.ts'
import { passkeyRefusalTexts } from './passkey-refusals.texts.ts'
import { noteUse } from './passkey-sign-in.actions.ts'
import { holderOf } from './passkeys.actions.ts'
import { findOwnPasskey, knownPasskeys } from './passkeys.queries.ts'
import { requestOptions, verifyUse } from './webauthn.ts'

type Options = AnswerOf<typeof contract.startPasskeyConfirmation>

/** What the caller's browser needs to use a passkey in place of the password. */
export async function startPasskeyConfirmation(
  scope: Scope,
  { session }: Call<typeof contract.startPasskeyConfirmation>,
): Promise<Options> {
  const known = await knownPasskeys(scope)
  const challenge = await openPasskeyChallenge(scope.context, holderOf('confirm', session))
  return requestOptions({ origin: session.origin, challenge, verifies: true, known }) as Promise<Options>
}

/** Takes a passkey in place of the own password, for sensitive calls. */
export async function confirmWithPasskey(
  scope: Scope,
  { body: { credential }, session }: Call<typeof contract.confirmWithPasskey>,
): Promise<AnswerOf<typeof contract.confirmWithPasskey>> {
  const { context, userId } = scope
  const challenge = await findPasskeyChallenge(context, credential, holderOf('confirm', session))
  const key = `own-passkey:${userId}`
  await context.limits.take('login', key)
  const found = await findOwnPasskey(scope, credential.id)
  const { origin } = session
  const use = found && (await verifyUse(credential, found, { origin, challenge, verifies: true }))
  if (!found || !use) {
    await voidPasskeyChallenge(context, challenge)
    throw invalid({ field: 'credential', message: passkeyRefusalTexts.notAcceptedAgain })
  }
  await context.limits.forgive('login', key)
  const prove = async (tx: Tx) => {
    await spendPasskeyChallenge(tx, challenge)
    await noteUse(tx, found, use)
  }
  // Its device made sure who holds it, so it is both factors.
  return replaceSession(scope, session, { isFull: true, prove })
}
