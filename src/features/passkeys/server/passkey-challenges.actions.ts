import { and, eq, gte, lt } from 'drizzle-orm'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { gone } from '#shared/errors.ts'
import { passkeyTexts } from '../passkeys.texts.ts'
import { passkeyChallenges } from './passkeys.table.ts'

const OPEN_MS = 5 * 60_000

/** What a challenge is for, and the session, device or sign-in that may use it. */
export type Holder = { purpose: 'add' | 'confirm' | 'sign-in' | 'second-step'; of: string }

const hashOf = ({ purpose, of }: Holder) => secretHash(`${purpose} ${of}`)
const oldest = () => new Date(currentTime().getTime() - OPEN_MS).toISOString()

/** A new challenge for a browser to sign. */
export async function openPasskeyChallenge({ database }: Context, holder: Holder): Promise<string> {
  const challenge = newSecret()
  await database.main.insert(passkeyChallenges).values({
    tokenHash: secretHash(challenge),
    holderHash: hashOf(holder),
    createdAt: currentTime().toISOString(),
  })
  return challenge
}

/** The open challenge that a browser signed; 410 when it is too old, used already, or was made for something or somebody else. */
export async function findPasskeyChallenge(
  { database }: Context,
  { response }: { response: { clientDataJSON: string } },
  holder: Holder,
): Promise<string> {
  const challenge = await challengeIn(response.clientDataJSON)
  const isOpen = and(
    eq(passkeyChallenges.tokenHash, secretHash(challenge)),
    eq(passkeyChallenges.holderHash, hashOf(holder)),
    gte(passkeyChallenges.createdAt, oldest()),
  )
  if ((await database.main.$count(passkeyChallenges, isOpen)) === 0) throw gone(passkeyTexts.signInOver)
  return challenge
}

/** Uses a challenge up within what it opens; 410 when another call did. */
export async function spendPasskeyChallenge({ db }: Tx, challenge: string): Promise<void> {
  if (!(await remove(db, challenge))) throw gone(passkeyTexts.signInOver)
}

/** Uses a challenge up whose answer was wrong. */
export async function voidPasskeyChallenge({ database }: Context, challenge: string): Promise<void> {
  await remove(database.main, challenge)
}

async function remove(db: Database | Transaction, challenge: string): Promise<boolean> {
  const removed = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.tokenHash, secretHash(challenge)))
    .returning({ tokenHash: passkeyChallenges.tokenHash })
  return removed.length > 0
}

async function challengeIn(clientDataJSON: string): Promise<string> {
  // As the library itself, it is loaded with the first passkey.
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch {
    return ''
  }
}

/** Deletes challenges that are too old. */
export async function sweepPasskeyChallenges({ database }: Context): Promise<void> {
  await database.main.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, oldest()))
}
