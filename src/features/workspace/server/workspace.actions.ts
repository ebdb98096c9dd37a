import { workspaceClocks } from '#server/changes/changes.table.ts'
import { transact } from '#server/changes/transact.ts'
import { database, type Transaction } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'
import type { Role } from '../workspace.contract.ts'
import { users, workspaces } from './workspace.table.ts'

export type NewAccount = { email: string; passwordHash: string; firstName: string; lastName: string }

/** The form of an address by which accounts are told apart. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Opens a company with its first account, which becomes its admin. */
export async function openWorkspace(account: NewAccount, name = `${account.firstName}'s team`): Promise<Scope> {
  const scope: Scope = { workspaceId: newId(), userId: newId(), role: 'admin' }
  const now = new Date().toISOString()
  await database().transaction(async (db) => {
    await db.insert(workspaces).values({ id: scope.workspaceId, name, createdAt: now, updatedAt: now })
    await db.insert(workspaceClocks).values({ workspaceId: scope.workspaceId })
    await insertAccount(db as unknown as Transaction, scope, account, now)
  })
  return scope
}

/** Adds an account to a company, which is told. `inside` runs in the same transaction, after the account is there. */
export async function joinWorkspace(
  workspaceId: string,
  account: NewAccount,
  role: Role,
  inside?: (db: Transaction) => Promise<void>,
): Promise<Scope> {
  const scope: Scope = { workspaceId, userId: newId(), role }
  await transact(scope, async (tx) => {
    await insertAccount(tx.db, scope, account, tx.now)
    await inside?.(tx.db)
    tx.record({
      entity: 'user',
      id: scope.userId,
      action: 'created',
      audit: { action: 'user.joined', metadata: { role } },
    })
  })
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
