import pg from 'pg'
import { EnvError } from '../base/env.ts'
import { type OpenDatabase, openDatabase, waitForTurn } from './database.ts'
import { applyMigrations, MIGRATION_LOCK } from './migrate.ts'

/** What the role of a server may do: all with rows, nothing with tables, and only append to the audit log. */
const grantsTo = (role: string) => `
  revoke create on schema public from public;
  grant usage on schema public, drizzle, pgboss to ${role};
  grant select on all tables in schema drizzle to ${role};
  grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
  grant usage, select, update on all sequences in schema public, pgboss to ${role};
  revoke all on audit_log, audit_heads from ${role};
  grant select, insert on audit_log to ${role};
  grant select on audit_heads to ${role}`

const RIGHTS = `
  select current_user as role, log.oid is not null as found,
    has_table_privilege(log.oid, 'update, delete, truncate, trigger') or pg_has_role(log.relowner, 'member') as changes
  from (values (to_regclass('public.audit_log'))) named(id) left join pg_class log on log.oid = named.id`

export type OwnerSteps = {
  /** Runs before a database that is new gets its tables, and may refuse that. */
  beforeFirst?: () => Promise<void>
  /** Makes the schema of the queue as the owner, or brings it up to date. */
  makeQueue?: (owner: OpenDatabase) => Promise<void>
}

/**
 * Migrates a database as the role that owns its tables, the queue's among them, and grants the role of the server what it needs. Refuses
 * one with which the server could change the audit log.
 */
export async function migrateAsOwner(
  migrationUrl: string,
  database: OpenDatabase,
  { beforeFirst, makeQueue }: OwnerSteps,
): Promise<void> {
  const owner = openDatabase({ connection: { connectionString: migrationUrl }, connections: 2 })
  try {
    await applyMigrations(owner, beforeFirst)
    await makeQueue?.(owner)
    const { role, found, changes } = await readRights(database)
    if (!found) throw new EnvError('MIGRATION_DATABASE_URL and DATABASE_URL must name the same database.')
    if (changes)
      throw new EnvError(
        `With DATABASE_URL the server could change the audit log: its role ${role} owns the tables, may act as the role that does, or is a superuser. Name another role there, which owns nothing (docs/deploy.md).`,
      )
    await owner.inTransaction(async (tx) => {
      await waitForTurn(tx, MIGRATION_LOCK)
      for (const grant of grantsTo(pg.escapeIdentifier(role)).split(';')) await tx.execute(grant)
    })
  } finally {
    await owner.close()
  }
}

async function readRights(database: OpenDatabase) {
  const { rows } = await database.runText(RIGHTS)
  return rows[0] as { role: string; found: boolean; changes: boolean }
}
