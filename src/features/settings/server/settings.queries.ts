import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.contract.ts'
import { userSettings } from './settings.table.ts'

async function readSaved(scope: Scope, db: Database | Transaction = scope.context.database.main) {
  const [row] = await db
    .select({ saved: userSettings.saved, lastSyncedAt: userSettings.lastSyncedAt })
    .from(userSettings)
    .where(and(eq(userSettings.workspaceId, scope.workspaceId), eq(userSettings.userId, scope.userId)))
  return row
}

/** A person's settings: what they saved over the defaults, and what this installation can do. */
export async function readSettings(scope: Scope, db?: Transaction): Promise<Settings> {
  const row = await readSaved(scope, db)
  const { theme, notifications, preferences, security } = row?.saved ?? {}
  return {
    theme: theme ?? DEFAULT_SETTINGS.theme,
    notifications: { ...DEFAULT_SETTINGS.notifications, ...notifications },
    preferences: { ...DEFAULT_SETTINGS.preferences, ...preferences },
    security: { twoFactorEnabled: false, ...DEFAULT_SETTINGS.security, ...security },
    capabilities: { email: scope.context.mailer.isSetUp, sms: false },
    lastSyncedAt: row?.lastSyncedAt ?? null,
  }
}
