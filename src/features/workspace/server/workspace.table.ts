import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { editable, instant, tenantKey } from '#server/db/columns.ts'
import type { Role } from '../workspace.contract.ts'

/** A company. Everything else belongs to one. */
export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  exchangeRates: jsonb()
    .$type<{ USD: number | null; EUR: number | null; GBP: number | null }>()
    .notNull()
    .default({ USD: null, EUR: null, GBP: null }),
  ...editable(),
})

/** An account, which belongs to one workspace. `emailKey` is the address in lower case: unique in the installation. */
export const users = pgTable(
  'users',
  {
    ...tenantKey(),
    email: text().notNull(),
    emailKey: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    profileImageUrl: text(),
    role: text().$type<Role>().notNull().default('sales'),
    isActive: boolean().notNull().default(true),
    phone: text(),
    position: text(),
    bio: text(),
    ...editable(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('users_email_key').on(table.emailKey),
    foreignKey({ name: 'users_workspace_fk', columns: [table.workspaceId], foreignColumns: [workspaces.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** An open invitation; `token` stays readable for admins, who copy its link, and is unguessable. */
export const invites = pgTable(
  'invites',
  {
    ...tenantKey(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    token: text().notNull(),
    invitedBy: uuid(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('invites_token').on(table.token),
    index('invites_open').on(table.workspaceId, table.createdAt.desc()),
    foreignKey({
      name: 'invites_workspace_fk',
      columns: [table.workspaceId],
      foreignColumns: [workspaces.id],
    }).onDelete('cascade'),
  ],
)
