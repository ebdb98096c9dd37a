import { isNull } from 'drizzle-orm'
import { readOwnAccount } from '#features/auth/server/auth.queries.ts'
import { withinCodeLimits, withOwnProof, wrongCode } from '#features/auth/server/second-step.actions.ts'
import { deleteSessions, noteBothFactors } from '#features/auth/server/sessions.actions.ts'
import { readSettings } from '#features/settings/server/settings.queries.ts'
import type { Settings } from '#features/settings/settings.contract.ts'
import { currentTime } from '#server/base/clock.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { conflict } from '#shared/errors.ts'
import type { CatalogueText } from '#shared/texts.ts'
import type * as contract from '../two-factor.contract.ts'
import { addMethod, dropMethod, issueRecoveryCodes } from './account-factors.actions.ts'
import { isAppOf } from './factors.actions.ts'
import { describeKey, newKey, stepOf } from './totp.ts'
import { isSharedAccount } from './two-factor.queries.ts'
import { authenticators } from './two-factor.table.ts'
import { twoFactorNoticeTexts } from './two-factor-notices.texts.ts'
import { twoFactorRefusalTexts } from './two-factor-refusals.texts.ts'

/** So long after it was made, a key can be confirmed. */
const KEY_MS = 3_600_000

type Key = { secret: string; otpauthUrl: string; qrDataUrl: string }
type Codes = { recoveryCodes: string[] }

/** Makes a key for the caller's app, in place of one that was never confirmed. */
export async function setUpTwoFactor(
  scope: Scope,
  { body, session }: Call<typeof contract.setUpTwoFactor>,
): Promise<Key> {
  const account = await readOwnAccount(scope)
  const { email, secondFactors } = account
  if (isSharedAccount(scope.context, email)) throw conflict(twoFactorRefusalTexts.sharedAccount)
  if (secondFactors.includes('totp')) throw conflict(twoFactorRefusalTexts.isOn)
  return withOwnProof(scope, account, { ...body, field: 'password', session }, (prove) =>
    transact(scope, async (tx) => {
      await prove(tx)
      return storeKey(tx, email)
    }),
  )
}

/** Stores a new key of the caller, which counts once a code of it was entered; 409 where one counts already. */
async function storeKey({ db, scope, now }: Tx, email: string): Promise<Key> {
  const { workspaceId, userId } = scope
  const key = { secret: newKey(), createdAt: now }
  const stored = await db
    .insert(authenticators)
    .values({ workspaceId, userId, ...key })
    .onConflictDoUpdate({
      target: [authenticators.workspaceId, authenticators.userId],
      set: key,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  if (stored.length === 0) throw conflict(twoFactorRefusalTexts.isOn)
  return describeKey(key.secret, email)
}

/** Switches two-factor authentication on. Whoever else is signed in to the account, without a code, is signed out. */
export async function enableTwoFactor(
  scope: Scope,
  { body, session }: Call<typeof contract.enableTwoFactor>,
): Promise<Codes> {
  const { workspaceId, userId } = scope
  const exceptSid = session.current?.sid
  return withinCodeLimits(scope.context, { userId, method: 'totp', device: exceptSid }, () =>
    transact(scope, async (tx) => {
      const recoveryCodes = await confirmKey(tx, body.code)
      await deleteSessions(tx.db, workspaceId, userId, exceptSid)
      if (exceptSid) await noteBothFactors(tx, exceptSid)
      tx.afterCommit(() => scope.context.hub.endSockets({ workspaceId, userId, exceptSid }))
      return { recoveryCodes }
    }),
  )
}

/** Has the key of the caller count from now on, by a code of it; answers the first recovery codes. */
async function confirmKey(tx: Tx, code: string): Promise<string[]> {
  const { db, scope, now } = tx
  const isOwn = isAppOf(tx, scope.userId)
  const [app] = await db.select().from(authenticators).where(isOwn).for('update')
  if (app?.confirmedAt) throw conflict(twoFactorRefusalTexts.isOn)
  if (!app || Date.parse(app.createdAt) < Date.parse(now) - KEY_MS) throw conflict(twoFactorRefusalTexts.noKey)
  const step = stepOf(code, app, currentTime())
  if (typeof step !== 'number') throw wrongCode(400, step)
  await db.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(isOwn)
  await addMethod(tx, 'totp')
  recordOwn(tx, 'twofactor.enabled', twoFactorNoticeTexts.enabled, twoFactorNoticeTexts.aboutEnabled)
  return issueRecoveryCodes(tx)
}

/** Switches two-factor authentication off. */
export async function disableTwoFactor(scope: Scope, call: Call<typeof contract.disableTwoFactor>): Promise<Settings> {
  return withBothFactors(scope, call, 'totp', async (tx) => {
    await tx.db.delete(authenticators).where(isAppOf(tx, scope.userId))
    await dropMethod(tx, 'totp')
    recordOwn(tx, 'twofactor.disabled', twoFactorNoticeTexts.disabled, twoFactorNoticeTexts.aboutDisabled)
    return readSettings(scope, tx.db)
  })
}

/** Ten new recovery codes. */
export async function renewRecoveryCodes(scope: Scope, call: Call<typeof contract.renewRecoveryCodes>): Promise<Codes> {
  return withBothFactors(scope, call, undefined, async (tx) => {
    recordOwn(tx, 'twofactor.codes_renewed', twoFactorNoticeTexts.codesRenewed, twoFactorNoticeTexts.aboutCodesRenewed)
    return { recoveryCodes: await issueRecoveryCodes(tx) }
  })
}

/** Runs what takes the caller's password and a code, or a passkey; 409 without the method, or without any. */
async function withBothFactors<Result>(
  scope: Scope,
  { body, session }: Pick<Call<typeof contract.disableTwoFactor>, 'body' | 'session'>,
  needed: string | undefined,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const account = await readOwnAccount(scope)
  const { secondFactors } = account
  const isOn = needed ? secondFactors.includes(needed) : secondFactors.length > 0
  if (!isOn) throw conflict(twoFactorRefusalTexts.isOff)
  return withOwnProof(scope, account, { ...body, field: 'password', session }, (prove) =>
    transact(scope, async (tx) => {
      await prove(tx)
      return work(tx)
    }),
  )
}

function recordOwn(tx: Tx, action: AuditAction, title: CatalogueText, content: CatalogueText): void {
  const { userId } = tx.scope
  tx.record({
    entity: 'settings',
    id: userId,
    action: 'updated',
    audit: { action },
    notify: [{ userId, isOwn: true, type: 'other', title, content }],
  })
}
