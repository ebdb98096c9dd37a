import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq, lt } from 'drizzle-orm'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
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

/**
 * Uses the challenge up that a browser signed, whether its signature is right or not; 410 when it is too old, used already, or was made
 * for something or somebody else.
 */
export async function spendPasskeyChallenge(
  { database }: Context,
  { response }: { response: { clientDataJSON: string } },
  holder: Holder,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  const spent = await database.main
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.tokenHash, secretHash(challenge)), eq(passkeyChallenges.holderHash, hashOf(holder))),
    )
    .returning({ createdAt: passkeyChallenges.createdAt })
  if (!spent.some(({ createdAt }) => createdAt >= oldest())) throw gone(passkeyTexts.signInOver)
  return challenge
}

function challengeIn(clientDataJSON: string): string {
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
