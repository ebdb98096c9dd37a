import { deviceName } from '#features/auth/device-name.ts'
import { readOwnAccount } from '#features/auth/server/auth.queries.ts'
import { deleteSessions, noteBothFactors } from '#features/auth/server/sessions.actions.ts'
import { needsSecondFactor } from '#features/policy/policy.rules.ts'
import {
  addMethod,
  dropMethod,
  issueRecoveryCodes,
  lockMethods,
} from '#features/two-factor/server/account-factors.actions.ts'
import { isSharedAccount } from '#features/two-factor/server/two-factor.queries.ts'
import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call, SessionControl } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { conflict, invalid, notFound, unauthorized } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type * as contract from '../passkeys.contract.ts'
import type { Passkey } from '../passkeys.contract.ts'
import { freeName } from '../passkeys.rules.ts'
import {
  findPasskeyChallenge,
  type Holder,
  openPasskeyChallenge,
  spendPasskeyChallenge,
  voidPasskeyChallenge,
} from './passkey-challenges.actions.ts'
import { mailPasskeyChange } from './passkey-mails.ts'
import { passkeyNoticeTexts } from './passkey-notices.texts.ts'
import { passkeyRefusalTexts } from './passkey-refusals.texts.ts'
import { isOwnPasskey, isPasskeyOf, knownPasskeys, passkeyColumns } from './passkeys.queries.ts'
import { passkeys } from './passkeys.table.ts'
import { creationOptions, verifyNew } from './webauthn.ts'

const MOST = 20

/** The challenges of a session. */
export function holderOf(purpose: 'add' | 'confirm', { current }: SessionControl): Holder {
  if (!current) throw unauthorized()
  return { purpose, of: current.sid }
}

/** What the caller's browser needs to make a passkey. */
export async function startPasskey(scope: Scope, { session }: Call<typeof contract.startPasskey>) {
  const { email, firstName, lastName } = await requireOwnAccount(scope)
  const known = await knownPasskeys(scope)
  if (known.length >= MOST) throw conflict(passkeyRefusalTexts.tooMany.with({ count: MOST }))
  const challenge = await openPasskeyChallenge(scope.context, holderOf('add', session))
  return creationOptions({
    origin: session.origin,
    challenge,
    userId: scope.userId,
    email,
    name: `${firstName} ${lastName}`,
    known,
  }) as Promise<AnswerOf<typeof contract.startPasskey>>
}

async function requireOwnAccount(scope: Scope) {
  const account = await readOwnAccount(scope)
  if (isSharedAccount(scope.context, account.email)) throw conflict(passkeyRefusalTexts.sharedAccount)
  return account
}

/**
 * Adds a passkey that the caller's browser made. Its challenge went to a session whose person had just proved who they are, so nothing
 * else is asked for here.
 */
export async function addPasskey(
  scope: Scope,
  { body, session }: Call<typeof contract.addPasskey>,
): Promise<AnswerOf<typeof contract.addPasskey>> {
  await requireOwnAccount(scope)
  const { origin } = session
  const { context } = scope
  const challenge = await findPasskeyChallenge(context, body.credential, holderOf('add', session))
  const made = await verifyNew(body.credential, { origin, challenge })
  if (!made) {
    await voidPasskeyChallenge(context, challenge)
    throw invalid({ field: 'credential', message: passkeyRefusalTexts.notMade })
  }
  return transact(scope, async (tx) => {
    await spendPasskeyChallenge(tx, challenge)
    const methods = await lockMethods(tx)
    const known = await knownPasskeys(scope, tx.db)
    if (known.length >= MOST) throw conflict(passkeyRefusalTexts.tooMany.with({ count: MOST }))
    const names = known.map(({ name }) => name)
    const name = body.name ?? freeName(deviceName(session.device), names)
    const passkey = await insertPasskey(tx, { ...made, name })
    const recoveryCodes = methods.length === 0 ? await beginFactors(tx, session.current?.sid) : null
    await addMethod(tx, 'passkey')
    recordOwn(tx, { action: 'passkey.added', passkey, origin })
    return { ...passkey, recoveryCodes, hasNewCodes: recoveryCodes !== null }
  })
}

type Made = NonNullable<Awaited<ReturnType<typeof verifyNew>>> & { name: string }

async function insertPasskey({ db, scope, now }: Tx, made: Made): Promise<Passkey> {
  const { workspaceId, userId } = scope
  const [passkey] = await db
    .insert(passkeys)
    .values({ workspaceId, id: newId(), userId, ...made, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning(passkeyColumns)
  if (!passkey) throw conflict(passkeyRefusalTexts.isAdded)
  return passkey
}

/** What follows the first second factor of an account: recovery codes, and whoever signed in elsewhere without one is signed out. */
async function beginFactors(tx: Tx, exceptSid: string | undefined): Promise<string[]> {
  const { workspaceId, userId, context } = tx.scope
  await deleteSessions(tx.db, workspaceId, userId, exceptSid)
  if (exceptSid) await noteBothFactors(tx, exceptSid)
  tx.afterCommit(() => context.hub.endSockets({ workspaceId, userId, exceptSid }))
  return issueRecoveryCodes(tx)
}

/** Gives a passkey of the caller another name. */
export async function renamePasskey(
  scope: Scope,
  { params, body }: Call<typeof contract.renamePasskey>,
): Promise<Passkey> {
  return transact(scope, async (tx) => {
    const [passkey] = await tx.db
      .update(passkeys)
      .set({ name: body.name })
      .where(isOwnPasskey(scope, params.id))
      .returning(passkeyColumns)
    if (!passkey) throw notFound('Passkey')
    tx.record({
      entity: 'settings',
      id: scope.userId,
      action: 'updated',
      audit: { action: 'passkey.renamed', metadata: namedInLog(passkey) },
    })
    return passkey
  })
}

/** Removes a passkey of the caller; 409 where it is their last second factor and the company asks for one. */
export async function removePasskey(
  scope: Scope,
  { params, session }: Call<typeof contract.removePasskey>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const methods = await lockMethods(tx)
    const [passkey] = await tx.db.delete(passkeys).where(isOwnPasskey(scope, params.id)).returning(passkeyColumns)
    if (!passkey) throw notFound('Passkey')
    const left = await tx.db.$count(passkeys, isPasskeyOf(scope, scope.userId))
    if (left === 0) {
      const isNeeded = needsSecondFactor(await readPolicy(scope, tx.db), scope.role)
      if (isNeeded && methods.every((method) => method === 'passkey')) throw conflict(passkeyRefusalTexts.lastFactor)
      await dropMethod(tx, 'passkey')
    }
    recordOwn(tx, { action: 'passkey.removed', passkey, origin: session.origin })
  })
}

/** How the log names a passkey: most are called after a device, and an erasure takes such names out of it. */
const namedInLog = ({ id, name }: Pick<Passkey, 'id' | 'name'>) => ({ passkey: id, deviceName: name })

type Change = { action: 'passkey.added' | 'passkey.removed'; passkey: Passkey; origin: string }

/** Records what happened to a passkey, and tells its owner by notification and mail: somebody else may have used their session. */
function recordOwn(tx: Tx, { action, passkey: { id, name }, origin }: Change): void {
  const { userId } = tx.scope
  const isAdded = action === 'passkey.added'
  tx.record({
    entity: 'settings',
    id: userId,
    action: 'updated',
    audit: { action, metadata: namedInLog({ id, name }) },
    notify: [
      {
        userId,
        isOwn: true,
        type: 'other',
        title: isAdded ? passkeyNoticeTexts.added : passkeyNoticeTexts.removed,
        content: (isAdded ? passkeyNoticeTexts.aboutAdded : passkeyNoticeTexts.aboutRemoved).with({ name }),
        unmailed: true,
      },
    ],
  })
  tx.afterCommit(() => mailPasskeyChange(tx.scope, { isAdded, name, url: `${origin}/settings/security` }))
}
