import { and, eq, gte, lt } from 'drizzle-orm'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { isLinked } from '#server/db/joins.ts'
import { together } from '#server/db/together.ts'
import type { Call, SessionControl } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { confirmBothFirst } from '#server/session/session.ts'
import { gone, invalid, Refusal } from '#shared/errors.ts'
import type { Text } from '#shared/texts.ts'
import type * as contract from '../auth.contract.ts'
import type { Challenge, METHODS } from '../auth.contract.ts'
import { authTexts } from '../auth.texts.ts'
import { knownDevice, nameDevice, nameIn, rememberDevice } from './auth.devices.ts'
import { type CodeKey, takeCode } from './auth.limits.ts'
import type { Account } from './auth.queries.ts'
import { signInChallenges } from './auth.table.ts'
import { requireOwnPassword } from './own-password.actions.ts'
import { auditRefusal } from './refused-sign-ins.actions.ts'
import { newSession } from './sessions.actions.ts'

const OPEN_MS = 5 * 60_000

/** Starts the second step for a browser whose password was right. It is not signed in, and the challenge opens nothing else. */
export async function openChallenge(
  { context, workspaceId, userId, passwordHash }: Account,
  methods: readonly string[],
  session: SessionControl,
): Promise<Challenge> {
  const challenge = newSecret()
  await context.database.main.insert(signInChallenges).values({
    tokenHash: secretHash(challenge),
    workspaceId,
    userId,
    deviceHash: secretHash(nameDevice(session)),
    passwordDigest: secretHash(passwordHash),
    createdAt: currentTime().toISOString(),
  })
  return { twoFactorRequired: true, challenge, methods: [...methods, 'recovery'] }
}

/** Finishes a sign-in by a code. */
export async function verifyLogin({ body, session, context }: Call<typeof contract.verifyLogin>): Promise<User> {
  const method = body.method ?? methodOf(body.code)
  return finishSignIn(context, session, {
    challenge: body.challenge,
    method,
    prove: (tx) => requireProof(tx, method, body.code, 401),
  })
}

type Finish = {
  challenge: string
  method: string
  /** Refuses with 401 unless the factor is right, within the transaction that opens the session. */
  prove: (tx: Tx) => Promise<void>
}

/** Finishes a sign-in by a second factor. */
export async function finishSignIn(
  context: Context,
  session: SessionControl,
  { challenge, method, prove }: Finish,
): Promise<User> {
  const { scope, passwordHash } = await findSignIn(context, challenge, session)
  const triesLeft = await takeTry(context, challenge)
  const { userId } = scope
  const device = knownDevice({ userId, passwordHash }, session)
  const opened = newSession(session)
  const user = await withinCodeLimits(context, { userId, method, device }, () =>
    transact(scope, async (tx) => {
      const [found] = await together([
        findUser(scope, userId, tx.db),
        spendChallenge(tx, challenge),
        prove(tx),
        opened.insert(tx, { passwordHash, method }),
      ])
      return found
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 401)
        auditRefusal(context, scope, session, { reason: 'code', wasLast: triesLeft === 0 })
      throw error
    }),
  )
  await opened.hand()
  rememberDevice({ userId, passwordHash }, session)
  return user
}

/** Counts a code of a sign-in and answers how many more may follow; 410 when it is one too many. */
async function takeTry({ limits }: Context, challenge: string): Promise<number> {
  try {
    return await limits.take('codeOfSignIn', secretHash(challenge))
  } catch (error) {
    if (error instanceof Refusal) throw gone(authTexts.signInOver)
    throw error
  }
}

/** A code of six digits is the app's; any other is a recovery code. */
export function methodOf(code: string): (typeof METHODS)[number] {
  return /^\d{6}$/.test(code.replace(/[\s-]/g, '')) ? 'totp' : 'recovery'
}

/** Runs what a code is checked in. It is counted before, and no longer once it was right. */
export async function withinCodeLimits<Result>(
  { limits }: Context,
  by: CodeKey,
  work: () => Promise<Result>,
): Promise<Result> {
  const wasRight = await takeCode(limits, by)
  const result = await work()
  await wasRight()
  return result
}

/** Refuses unless the code is right for the person of the transaction, and uses it up. */
export async function requireProof(tx: Tx, method: string, code: string, status: 400 | 401): Promise<void> {
  const factor = tx.scope.context.secondFactors[method]
  const fault = factor?.check ? await factor.check(tx, { code }) : authTexts.wrongCode
  if (fault) throw wrongCode(status, fault)
}

type Given = {
  password?: string | undefined
  code?: string | null | undefined
  /** The field of the password. */
  field: 'password' | 'currentPassword'
  session: SessionControl
}
/** Uses a code up within the transaction. */
type Prove = (tx: Tx) => Promise<void>

/**
 * Runs what takes the caller's password and, of an account with a second factor, a code too. Whoever has a passkey may leave both out:
 * they are asked to confirm with it first, and what they confirmed a moment ago counts.
 */
export async function withOwnProof<Result>(
  scope: Scope,
  account: { passwordHash: string; secondFactors: readonly string[] },
  { password, field, ...given }: Given,
  work: (prove: Prove) => Promise<Result>,
): Promise<Result> {
  if (!password && account.secondFactors.includes('passkey')) {
    if ((given.session.current?.fullyAgainUntil ?? 0) > Date.now()) return work(async () => {})
    throw confirmBothFirst()
  }
  // A form that also has other fields says of a missing password what it says of a wrong one.
  if (password === undefined && field === 'password') throw invalid({ field, message: authTexts.passwordRequired })
  await requireOwnPassword(scope, { passwordHash: account.passwordHash, given: password, field })
  return withOwnCode(scope, account, given, work)
}

/** Runs what takes a code of an account with a second factor; `prove` does nothing for other accounts. */
export async function withOwnCode<Result>(
  { context, userId }: Scope,
  { secondFactors }: { secondFactors: readonly string[] },
  { code, session }: Pick<Given, 'code' | 'session'>,
  work: (prove: Prove) => Promise<Result>,
): Promise<Result> {
  if (secondFactors.length === 0) return work(async () => {})
  if (!code) throw invalid({ field: 'code', message: authTexts.codeRequired })
  const method = methodOf(code)
  return withinCodeLimits(context, { userId, method, device: session.current?.sid }, () =>
    work((tx) => requireProof(tx, method, code, 400)),
  )
}

/** The stated message, with what may help beside the field. */
export function wrongCode(status: 400 | 401, hint: Text = authTexts.wrongCode): Refusal {
  return new Refusal(status, { message: authTexts.wrongCode, errors: [{ field: 'code', message: hint }] })
}

/** Whose a challenge is; 410 when it is too old, of another browser, used up, or the account or its password are not those of then. */
export async function findSignIn(context: Context, challenge: string, session: SessionControl) {
  const [row] = await context.database.main
    .select({
      workspaceId: users.workspaceId,
      userId: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      passwordDigest: signInChallenges.passwordDigest,
    })
    .from(signInChallenges)
    .innerJoin(users, isLinked(users, signInChallenges, 'userId'))
    .where(
      and(
        eq(signInChallenges.tokenHash, secretHash(challenge)),
        eq(signInChallenges.deviceHash, secretHash(nameIn(session.deviceCookie) ?? '')),
        gte(signInChallenges.createdAt, new Date(currentTime().getTime() - OPEN_MS).toISOString()),
        eq(users.isActive, true),
      ),
    )
  if (!row || row.passwordDigest !== secretHash(row.passwordHash)) throw gone(authTexts.signInOver)
  const { workspaceId, userId, role, passwordHash } = row
  return { passwordHash, scope: { workspaceId, userId, role, context } satisfies Scope }
}

/** Uses a challenge up within the sign-in that it leads to; 410 when another one did. */
async function spendChallenge({ db, scope }: Tx, challenge: string): Promise<void> {
  const spent = await db
    .delete(signInChallenges)
    .where(
      and(eq(signInChallenges.workspaceId, scope.workspaceId), eq(signInChallenges.tokenHash, secretHash(challenge))),
    )
    .returning({ tokenHash: signInChallenges.tokenHash })
  if (spent.length === 0) throw gone(authTexts.signInOver)
}

/** Deletes challenges that are too old. */
export async function sweepChallenges({ database }: Context): Promise<void> {
  const oldest = new Date(currentTime().getTime() - OPEN_MS).toISOString()
  await database.main.delete(signInChallenges).where(lt(signInChallenges.createdAt, oldest))
}
