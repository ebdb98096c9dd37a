import { and, eq, ne } from 'drizzle-orm'
import { changedFields } from '#server/changes/changed-fields.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites, requireVersion } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import type { Text } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../workspace.contract.ts'
import type { Workspace } from '../workspace.contract.ts'
import { readWorkspace, userReads } from './workspace.queries.ts'
import { users, workspaces } from './workspace.table.ts'
import { workspaceRefusalTexts } from './workspace-refusals.texts.ts'

export const userWrites = recordWrites({
  entity: 'user',
  reads: userReads,
  // A member is switched off or erased, never removed.
  removal: 'untold',
})

/** The form of an address by which accounts are told apart. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Turns a failed write of an account into 409 when its address is taken; other failures pass through. */
export function refuseTakenEmail(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key')
    throw conflict(workspaceRefusalTexts.accountExists, 'email')
  throw error
}

/** Each sent rate is of now, also where it is the same as before: somebody has looked. */
const datesOf = (rates: object, now: string) =>
  Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate === null ? null : now]))

/** Changes the company's name or the sent exchange rates. */
export async function updateWorkspace(
  scope: Scope,
  { body, version }: Call<typeof contract.updateWorkspace>,
): Promise<Workspace> {
  const { exchangeRates = {}, ...fields } = body
  const sent = withoutUndefined(exchangeRates)
  return transact(scope, async (tx) => {
    const held = await lockWorkspace(tx)
    await requireVersion(tx, 'settings', version, held, () => readWorkspace(scope, tx.db))
    const before = await readWorkspace(scope, tx.db)
    await tx.db
      .update(workspaces)
      .set({
        ...withoutUndefined(fields),
        exchangeRates: { ...held.exchangeRates, ...sent },
        exchangeRatesAt: { ...held.exchangeRatesAt, ...datesOf(sent, tx.now) },
        version: held.version + 1,
        updatedAt: tx.now,
      })
      .where(eq(workspaces.id, scope.workspaceId))
    const after = await readWorkspace(scope, tx.db)
    const metadata = changedFields(auditedOf(before), auditedOf(after))
    const audit: AuditEntry | undefined = metadata && { action: 'workspace.changed', metadata }
    tx.record({ entity: 'settings', id: scope.workspaceId, action: 'updated', audit })
    return after
  })
}

/** What the audit log compares of a company. */
const auditedOf = ({ name, language, exchangeRates, deletions, exports }: Workspace) => ({
  name,
  language,
  ...exchangeRates,
  deletions,
  exports,
})

/** Makes other actions on the same company's members, invitations or fields wait until the transaction ends. */
export async function lockWorkspace({ db, scope }: Tx) {
  const [row] = await db
    .select({
      id: workspaces.id,
      exchangeRates: workspaces.exchangeRates,
      exchangeRatesAt: workspaces.exchangeRatesAt,
      version: workspaces.version,
    })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId))
    .for('no key update')
  if (!row) throw new Error('The workspace of a session is not there')
  return row
}

/** Refuses with 403 who lost their role or account since the call began. Lock the workspace first. */
export async function requireSameRole({ db, scope }: Tx): Promise<void> {
  const [row] = await db
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.id, scope.userId)))
  if (!row?.isActive || row.role !== scope.role) throw forbidden()
}

/** Refuses with 409, in these words, when nobody else is an active admin. Lock the workspace first. */
export async function requireOtherAdmin({ db, scope }: Tx, userId: string, refusal: Text): Promise<void> {
  const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.isActive, true))
  const others = and(eq(users.workspaceId, scope.workspaceId), ne(users.id, userId), isActiveAdmin)
  if ((await db.$count(users, others)) === 0) throw conflict(refusal)
}
