import { and, asc, eq, sql } from 'drizzle-orm'
import { joinOpenChannels, openFirstChannels } from '#features/chat/server/company-channels.actions.ts'
import { workspaceClocks } from '#server/changes/changes.table.ts'
import { recordWrites, requireVersion } from '#server/changes/record-writes.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { inTransaction, type Transaction } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, forbidden } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../workspace.contract.ts'
import type { Role, Workspace } from '../workspace.contract.ts'
import { findUser, lockUser, readWorkspace } from './workspace.queries.ts'
import { users, workspaces } from './workspace.table.ts'

export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string }

export const ACCOUNT_EXISTS = 'An account with this email already exists'

/** The key under which first registrations of a shared installation wait for each other. */
const SHARED_LOCK = 20_117

export const userWrites = recordWrites({
  entity: 'user',
  table: users,
  find: findUser,
  lock: lockUser,
  nameOf: ({ id }) => id,
})

/** The form of an address by which accounts are told apart. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Turns a failed write of an account into 409 when its address is taken; other failures pass through. */
export function refuseTakenEmail(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_key')
    throw conflict(ACCOUNT_EXISTS, 'email')
  throw error
}

/** Opens a company with its first account, which becomes its admin, and its first channels. */
export function openWorkspace(account: NewAccount, name?: string): Promise<Scope> {
  return inTransaction((db) => insertWorkspace(db, account, name))
}

/** Opens the one company of a shared installation, or joins it as sales when it is there. */
export async function joinSharedWorkspace(account: NewAccount): Promise<Scope> {
  const found = await inTransaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SHARED_LOCK})`)
    const [first] = await db.select({ id: workspaces.id }).from(workspaces).orderBy(asc(workspaces.createdAt)).limit(1)
    return first ?? insertWorkspace(db, account)
  })
  return 'id' in found ? joinWorkspace(found.id, account, 'sales') : found
}

/** Adds an account to a company, which is told, and to its open channels. `inside` runs in the same transaction, after the account is there. */
export async function joinWorkspace(
  workspaceId: string,
  account: NewAccount,
  role: Role,
  inside?: (tx: Tx) => Promise<void>,
): Promise<Scope> {
  const scope: Scope = { workspaceId, userId: newId(), role }
  await transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await insertAccount(tx.db, scope, account, tx.now)
    await joinOpenChannels(tx, scope.userId)
    await inside?.(tx)
    tx.record({
      entity: 'user',
      id: scope.userId,
      action: 'created',
      audit: { action: 'user.joined', metadata: { role } },
    })
  })
  return scope
}

/** Changes the company's name or the sent exchange rates. */
export async function updateWorkspace(
  scope: Scope,
  { body, version }: Call<typeof contract.updateWorkspace>,
): Promise<Workspace> {
  const { exchangeRates = {}, ...fields } = body
  return transact(scope, async (tx) => {
    const before = await lockWorkspace(tx)
    await requireVersion(tx, 'settings', version, before, () => readWorkspace(scope, tx.db))
    await tx.db
      .update(workspaces)
      .set({
        ...withoutUndefined(fields),
        exchangeRates: { ...before.exchangeRates, ...withoutUndefined(exchangeRates) },
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(eq(workspaces.id, scope.workspaceId))
    tx.record({
      entity: 'settings',
      id: scope.workspaceId,
      action: 'updated',
      audit: { action: 'workspace.changed', metadata: withoutUndefined(body) },
    })
    return readWorkspace(scope, tx.db)
  })
}

/** Makes other actions on the same company's members, invitations or fields wait until the transaction ends. */
export async function lockWorkspace({ db, scope }: Tx) {
  const [row] = await db
    .select({ id: workspaces.id, exchangeRates: workspaces.exchangeRates, version: workspaces.version })
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

async function insertWorkspace(
  db: Transaction,
  account: NewAccount,
  name = `${account.firstName}'s team`,
): Promise<Scope> {
  const scope: Scope = { workspaceId: newId(), userId: newId(), role: 'admin' }
  const now = new Date().toISOString()
  await db.insert(workspaces).values({ id: scope.workspaceId, name, createdAt: now, updatedAt: now })
  await db.insert(workspaceClocks).values({ workspaceId: scope.workspaceId })
  await insertAccount(db, scope, account, now)
  await openFirstChannels(db, scope, now)
  return scope
}

async function insertAccount(db: Transaction, scope: Scope, account: NewAccount, now: string): Promise<void> {
  await db.insert(users).values({
    workspaceId: scope.workspaceId,
    id: scope.userId,
    email: account.email,
    emailKey: emailKey(account.email),
    passwordHash: account.passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    role: scope.role,
    createdAt: now,
    updatedAt: now,
  })
}
