import { and, eq } from 'drizzle-orm'
import { giveDeviceName, readDeviceName, signInWithoutPassword } from '#features/auth/server/passwordless.actions.ts'
import { findSignIn, finishSignIn } from '#features/auth/server/second-step.actions.ts'
import { stopReset } from '#features/two-factor/server/factor-resets.actions.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Call, SessionControl } from '#server/http/serve.ts'
import { secretHash } from '#server/session/secret.ts'
import type { SecondFactor } from '#server/sign-in/second-factors.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import type * as contract from '../passkeys.contract.ts'
import type { Assertion } from '../passkeys.contract.ts'
import {
  findPasskeyChallenge,
  type Holder,
  openPasskeyChallenge,
  spendPasskeyChallenge,
  voidPasskeyChallenge,
} from './passkey-challenges.actions.ts'
import { passkeyRefusalTexts } from './passkey-refusals.texts.ts'
import { findOwnPasskey, findPasskey, isOwnPasskey, isPasskeyOf, knownPasskeys } from './passkeys.queries.ts'
import { passkeys } from './passkeys.table.ts'
import { requestOptions, verifyUse } from './webauthn.ts'

const METHOD = 'passkey'
const notAccepted = () => new Refusal(401, { message: passkeyRefusalTexts.notAccepted })

/** The challenges of a browser that nobody is signed in with. */
const ofDevice = (device: string): Holder => ({ purpose: 'sign-in', of: device })
/** Those of a sign-in whose password was right. */
const ofSignIn = (challenge: string): Holder => ({ purpose: 'second-step', of: secretHash(challenge) })

type Options = AnswerOf<typeof contract.startPasskeySignIn>

/** What a browser needs to sign in with a passkey, in place of the password or after it. */
export async function startPasskeySignIn({
  body,
  session,
  context,
}: Call<typeof contract.startPasskeySignIn>): Promise<Options> {
  const { origin } = session
  if (body.challenge === undefined) {
    const challenge = await openPasskeyChallenge(context, ofDevice(giveDeviceName(session)))
    return requestOptions({ origin, challenge, verifies: true }) as Promise<Options>
  }
  const { scope } = await findSignIn(context, body.challenge, session)
  const known = await knownPasskeys(scope)
  const challenge = await openPasskeyChallenge(context, ofSignIn(body.challenge))
  return requestOptions({ origin, challenge, verifies: false, known }) as Promise<Options>
}

/** Signs in with a passkey, in place of the password or after it. */
export async function signInWithPasskey({
  body: { challenge, credential },
  session,
  context,
}: Call<typeof contract.signInWithPasskey>): Promise<User> {
  return challenge === undefined
    ? signInByPasskeyAlone(context, credential, session)
    : finishByPasskey(context, { challenge, credential }, session)
}

/** Signs in without a password: the device made sure who holds it, so both factors were given. */
async function signInByPasskeyAlone(context: Context, credential: Assertion, session: SessionControl): Promise<User> {
  const challenge = await findPasskeyChallenge(context, credential, ofDevice(readDeviceName(session)))
  const found = await findPasskey(context, credential.id)
  const { origin } = session
  return signInWithoutPassword(context, session, {
    method: METHOD,
    account: found,
    given: credential.id,
    check: async () => {
      const use = found && (await verifyUse(credential, found, { origin, challenge, verifies: true }))
      if (!use) await voidPasskeyChallenge(context, challenge)
      return use
    },
    refusal: notAccepted(),
    use: async (tx, proof) => {
      await spendPasskeyChallenge(tx, challenge)
      if (found) await noteUse(tx, found, proof)
    },
  })
}

type Finish = { challenge: string; credential: Assertion }

/** Finishes a sign-in whose password was right. */
async function finishByPasskey(context: Context, { challenge, credential }: Finish, session: SessionControl) {
  const { scope } = await findSignIn(context, challenge, session)
  const signed = await findPasskeyChallenge(context, credential, ofSignIn(challenge))
  return finishSignIn(context, session, {
    challenge,
    method: METHOD,
    prove: async (tx) => {
      await spendPasskeyChallenge(tx, signed)
      const found = await findOwnPasskey(scope, credential.id, tx.db)
      const { origin } = session
      const use = found && (await verifyUse(credential, found, { origin, challenge: signed, verifies: false }))
      if (!found || !use) throw notAccepted()
      await noteUse(tx, found, use)
    },
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await voidPasskeyChallenge(context, signed)
    throw error
  })
}

type Used = NonNullable<Awaited<ReturnType<typeof findOwnPasskey>>>
type Use = NonNullable<Awaited<ReturnType<typeof verifyUse>>>

/** Notes a use within what it opens; 401 when the passkey was removed or used meanwhile. Whoever has one needs no reset. */
export async function noteUse(
  tx: Tx,
  { id, counter: before }: Pick<Used, 'id' | 'counter'>,
  { counter, isBackedUp, deviceType }: Use,
): Promise<void> {
  const used = await tx.db
    .update(passkeys)
    .set({ counter, isBackedUp, deviceType, lastUsedAt: tx.now })
    .where(and(isOwnPasskey(tx.scope, id), eq(passkeys.counter, before)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw notAccepted()
  await stopReset(tx, tx.scope.userId, 'passkey')
}

/** Passkeys as a second factor: they are no code, so what takes a code does not take them. */
export const passkeyFactor: SecondFactor = {
  forget: async (tx, userId) => {
    await tx.db.delete(passkeys).where(isPasskeyOf(tx.scope, userId))
  },
}
