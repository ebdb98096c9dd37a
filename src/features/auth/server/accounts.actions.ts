import { asc, sql } from 'drizzle-orm'
import { joinOpenChannels, openFirstChannels } from '#features/chat/server/company-channels.actions.ts'
import { emailKey, lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Role } from '#features/workspace/workspace.contract.ts'
import type { Context } from '#server/base/context.ts'
import { workspaceClocks } from '#server/changes/changes.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Database } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'

export type NewAccount = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  /** BCP 47 code of the language in which the account begins. */
  language?: string
  /** The person came by a link that was mailed to the address. */
  isConfirmed?: boolean
}

/** The key under which first registrations of a shared installation wait for each other. */
const SHARED_LOCK = 20_117

/** What else the transaction does that makes an account, once it is there. */
type Inside = (tx: Tx) => Promise<void>

/** Opens a company with its first account, which becomes its admin, and its first channels. */
export function openWorkspace(context: Context, account: NewAccount, name?: string, inside?: Inside): Promise<Scope> {
  const scope = newCompany(context)
  return transact(scope, async (tx) => {
    await insertWorkspace(tx, account, name)
    await inside?.(tx)
    return scope
  })
}

/** The one company of a shared installation, once it is there. */
export async function findSharedCompany(db: Database): Promise<{ id: string } | undefined> {
  const [found] = await db.select({ id: workspaces.id }).from(workspaces).orderBy(asc(workspaces.createdAt)).limit(1)
  return found
}

/** Opens the one company of a shared installation, or joins it as sales when it is there. */
export async function joinSharedWorkspace(context: Context, account: NewAccount, inside?: Inside): Promise<Scope> {
  const scope = newCompany(context)
  const first = await transact(scope, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${SHARED_LOCK})`)
    const found = await findSharedCompany(tx.db)
    if (found) return found
    await insertWorkspace(tx, account)
    await inside?.(tx)
    return undefined
  })
  return first ? joinWorkspace(context, first.id, account, 'sales', inside) : scope
}

/** Adds an account to a company, which is told, and to its open channels. */
export async function joinWorkspace(
  context: Context,
  workspaceId: string,
  account: NewAccount,
  role: Role,
  inside?: Inside,
): Promise<Scope> {
  const scope: Scope = { workspaceId, userId: newId(), role, context }
  await transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await insertAccount(tx, account)
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

const newCompany = (context: Context): Scope => ({ workspaceId: newId(), userId: newId(), role: 'admin', context })

async function insertWorkspace(tx: Tx, account: NewAccount, name = `${account.firstName}'s team`): Promise<void> {
  const { db, scope, now } = tx
  await db.insert(workspaces).values({ id: scope.workspaceId, name, createdAt: now, updatedAt: now })
  await db.insert(workspaceClocks).values({ workspaceId: scope.workspaceId })
  await insertAccount(tx, account)
  await openFirstChannels(db, scope, now)
}

async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { db, scope, now } = tx
  await db.insert(users).values({
    workspaceId: scope.workspaceId,
    id: scope.userId,
    email: account.email,
    emailKey: emailKey(account.email),
    emailConfirmedAt: account.isConfirmed ? now : null,
    passwordHash: account.passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    role: scope.role,
    createdAt: now,
    updatedAt: now,
  })
  if (account.language) await scope.context.insertLanguage(tx, account.language)
}
