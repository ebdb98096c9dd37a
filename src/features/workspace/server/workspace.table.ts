import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredFace } from '#features/face/face.rules.ts'
import type { Policy } from '#features/policy/policy.contract.ts'
import type { LanguageCode } from '#languages/codes.ts'
import { editable, instant, tenantKey, tenantLink } from '#server/db/columns.ts'
import type { Deletions, Exports, Role } from '../workspace.contract.ts'

/** A company. Everything else belongs to one. */
export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  exchangeRates: jsonb()
    .$type<{ USD: number | null; EUR: number | null; GBP: number | null }>()
    .notNull()
    .default({ USD: null, EUR: null, GBP: null }),
  /** In which clients are written to whose own language is not known. */
  language: text().$type<LanguageCode>().notNull().default('en'),
  /** When each rate was entered. */
  exchangeRatesAt: jsonb()
    .$type<{ USD: string | null; EUR: string | null; GBP: string | null }>()
    .notNull()
    .default({ USD: null, EUR: null, GBP: null }),
  /** What differs from the policy that companies begin with. */
  policy: jsonb().$type<Partial<Policy>>().notNull().default({}),
  /** Since when accounts need a second factor. */
  secondFactorSince: instant(),
  /** Who may delete a record that belongs to a colleague, and who may take lists out of the company. */
  deletions: text().$type<Deletions>().notNull().default('everyone'),
  exports: text().$type<Exports>().notNull().default('everyone'),
  /** How the company shows itself in place of the branding that its person chose. */
  face: jsonb().$type<StoredFace>().notNull().default({}),
  ...editable(),
})

type Keyed = { workspaceId: AnyPgColumn; id: AnyPgColumn }

/** The keys of a company's records, which are gone with it; `links` are the columns that name records of other tables. */
export function recordKeys<Table extends Keyed>(
  name: string,
  table: Table,
  links: Partial<Record<keyof Table & string, Keyed>> = {},
) {
  const columns = table as unknown as Record<string, AnyPgColumn>
  const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      name: `${name}_workspace_fk`,
      columns: [table.workspaceId],
      foreignColumns: [workspaces.id],
    }).onDelete('cascade'),
    ...Object.entries(links).map(([field, to]) =>
      tenantLink(`${name}_${snake(field)}_fk`, [table.workspaceId, columns[field] as AnyPgColumn], to as Keyed),
    ),
  ]
}

/** An account, which belongs to one workspace. `emailKey` is the address in lower case: unique in the installation. */
export const users = pgTable(
  'users',
  {
    ...tenantKey(),
    email: text().notNull(),
    /** When a link that was mailed to the address came back; `confirmHash` is that of the token of the open link. */
    emailConfirmedAt: instant(),
    confirmHash: text(),
    confirmUntil: instant(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    /** The methods that the person has set up to finish a sign-in: `totp`. Without any, the password is enough. */
    secondFactors: text().array().notNull().default([]),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    role: text().$type<Role>().notNull().default('sales'),
    isActive: boolean().notNull().default(true),
    phone: text(),
    position: text(),
    bio: text(),
    /** When what was known of the person was erased; the row stays for the records that name it. */
    erasedAt: instant(),
    ...editable(),
  },
  (table) => [
    ...recordKeys('users', table),
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_confirm_hash').on(table.confirmHash),
  ],
)

/** Invitations, by the SHA-256 of the token in their link. */
export const invites = pgTable(
  'invites',
  {
    ...tenantKey(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text().notNull(),
    /** That of the token in the mail: who comes with it has read mail sent to the address. */
    mailHash: text(),
    invitedBy: uuid(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...recordKeys('invites', table),
    uniqueIndex('invites_token').on(table.tokenHash),
    uniqueIndex('invites_mail').on(table.mailHash),
    index('invites_open').on(table.workspaceId, table.createdAt.desc()),
  ],
)

/** The columns of rows that a person owns. */
export const ownerKey = () => ({ workspaceId: uuid().notNull(), userId: uuid().notNull() })

/** The key by which rows are deleted with the person who owns them. */
export const deletedWithOwner = (name: string, table: Record<'workspaceId' | 'userId', AnyPgColumn>) =>
  tenantLink(`${name}_user_fk`, [table.workspaceId, table.userId], users).onDelete('cascade')
