import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { CompanyPolicy } from '#features/policy/policy.contract.ts'
import { STANDARD } from '#features/policy/policy.rules.ts'
import type { Context } from '#server/base/context.ts'
import type { Database, OpenDatabase, Transaction } from '#server/db/database.ts'
import { fullNameOf } from '#server/db/joins.ts'
import { weighFiles } from '#server/files/file-quota.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { searchWords } from '#shared/search-words.ts'
import { likePattern } from '#shared/text.ts'
import type { listTeam, TeamMember, User, Workspace } from '../workspace.contract.ts'
import { users, workspaces } from './workspace.table.ts'

const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  phone: users.phone,
  position: users.position,
  bio: users.bio,
  isActive: users.isActive,
  emailConfirmedAt: users.emailConfirmedAt,
  erasedAt: users.erasedAt,
  version: users.version,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  workspace: { id: workspaces.id, name: workspaces.name },
}

function selectUsers(db: Database) {
  return db.select(userColumns).from(users).innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
}

/** A member as their own company sees them. */
export const userReads = recordReads({
  table: users,
  select: selectUsers,
  columns: {
    id: users.id,
    role: users.role,
    isActive: users.isActive,
    erasedAt: users.erasedAt,
    profileImageUrl: users.profileImageUrl,
    version: users.version,
  },
})

export const { find: findUser, lock: lockUser } = userReads

type Of = Pick<Scope, 'workspaceId' | 'context'>

/** These columns of the caller's company. */
async function readOwn<Fields extends SelectedFields>(
  { context, workspaceId }: Of,
  fields: Fields,
  db: Database | Transaction = context.database.main,
) {
  const [row] = await db.select(fields).from(workspaces).where(eq(workspaces.id, workspaceId))
  if (!row) throw notFound('Workspace')
  return row
}

/** The caller's company. */
export const readWorkspace = (scope: Of, db?: Database | Transaction): Promise<Workspace> =>
  readOwn(
    scope,
    {
      id: workspaces.id,
      name: workspaces.name,
      language: workspaces.language,
      exchangeRates: workspaces.exchangeRates,
      exchangeRatesAt: workspaces.exchangeRatesAt,
      deletions: workspaces.deletions,
      exports: workspaces.exports,
      version: workspaces.version,
    },
    db,
  )

/** What the company has stored, and the most it may store; null for no limit. */
export async function readStorage({ context, workspaceId }: Scope) {
  return { ...(await weighFiles(context, workspaceId)), quotaBytes: context.storageQuota }
}

/** The company's policy, whose unsaid parts are those of every company. */
export async function readPolicy(scope: Of, db?: Database | Transaction): Promise<CompanyPolicy> {
  const { id, policy, secondFactorSince, version } = workspaces
  const { policy: own, ...row } = await readOwn(scope, { id, policy, secondFactorSince, version }, db)
  return { ...STANDARD, ...own, ...row }
}

/** In the order of lists, where Ṣadé is behind Suleiman and before Tunde. */
export const byName = sql`plotline_order(${fullNameOf(users)}) collate "C"`

/** All members with their account fields, by name. */
export async function listAccounts(scope: Scope): Promise<User[]> {
  return selectUsers(scope.context.database.main)
    .where(eq(users.workspaceId, scope.workspaceId))
    .orderBy(byName, asc(users.id))
}

/** The members of the workspace, by name. */
export async function listTeamMembers(scope: Scope, { query }: Call<typeof listTeam>): Promise<TeamMember[]> {
  return scope.context.database.main
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      isActive: users.isActive,
    })
    .from(users)
    .where(
      and(
        eq(users.workspaceId, scope.workspaceId),
        query.active ? eq(users.isActive, true) : undefined,
        query.ids ? inArray(users.id, query.ids) : undefined,
        ...searchWords(query.search ?? '').map(
          (word) => sql`plotline_fold(${fullNameOf(users)}) like ${likePattern(word)}`,
        ),
      ),
    )
    .orderBy(byName, asc(users.id))
}

/** A member whose account is switched on, with the full name. */
async function findActiveMember(scope: Scope, userId: string, db: Database) {
  const [row] = await db
    .select({ id: users.id, name: fullNameOf<string>(users) })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.id, userId), eq(users.isActive, true)))
  return row
}

/** The full name of an active member, or 404: what an assignment needs. */
export async function requireActiveMember(scope: Scope, userId: string, db: Database) {
  const member = await findActiveMember(scope, userId, db)
  if (!member) throw notFound('User')
  return member
}

/** True when this member's account is switched on. */
export async function isActiveMember(scope: Scope, userId: string, db: Database): Promise<boolean> {
  return (await findActiveMember(scope, userId, db)) !== undefined
}

/** True when somebody has an account on this installation, or whoever has this address. */
export async function hasAccounts({ main }: OpenDatabase, email?: string): Promise<boolean> {
  const condition = email === undefined ? sql`true` : eq(users.email, email)
  const { rows } = await main.execute(sql`select 1 from ${users} where ${condition} limit 1`)
  return rows.length > 0
}

/** Those of these addresses that belong to somebody of the company. */
export async function keepMembers({ database }: Context, workspaceId: string, emails: string[]): Promise<string[]> {
  const key = (email: string) => email.toLowerCase()
  const rows = await database.main
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), inArray(sql`lower(${users.email})`, emails.map(key))))
  const known = new Set(rows.map(({ email }) => key(email)))
  return emails.filter((email) => known.has(key(email)))
}

/** The ids of all companies of this installation. */
export async function listCompanies({ main }: OpenDatabase): Promise<string[]> {
  const rows = await main.select({ id: workspaces.id }).from(workspaces)
  return rows.map(({ id }) => id)
}

/** The keys of the pictures of a company's people. */
export async function listPortraitKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main
    .select({ picture: users.profileImageUrl })
    .from(users)
    .where(eq(users.workspaceId, workspaceId))
  return rows.flatMap(({ picture }) => keysOfPicture(picture ?? ''))
}

/** The names of all companies of this installation, by id. */
export async function companyNames({ main }: OpenDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await main.select({ id: workspaces.id, name: workspaces.name }).from(workspaces)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
