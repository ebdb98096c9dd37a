import { and, eq } from 'drizzle-orm'
import { shownFaceOf } from '#features/face/face.rules.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { preferencesOf } from '../preferences.rules.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings.contract.ts'
import { userSettings } from './settings.table.ts'

async function readSaved(scope: Scope, db: Database | Transaction = scope.context.database.main) {
  const [row] = await db
    .select({
      saved: userSettings.saved,
      lastSyncedAt: userSettings.lastSyncedAt,
      secondFactors: users.secondFactors,
      phone: users.phone,
      company: {
        name: workspaces.name,
        language: workspaces.language,
        face: workspaces.face,
        exchangeRates: workspaces.exchangeRates,
        exchangeRatesAt: workspaces.exchangeRatesAt,
      },
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .leftJoin(userSettings, and(eq(userSettings.workspaceId, users.workspaceId), eq(userSettings.userId, users.id)))
    .where(isRecord(users, scope, scope.userId))
  return row
}

/** A person's settings: what they saved over the defaults, and what this installation can do. */
export async function readSettings(scope: Scope, db?: Transaction): Promise<Settings> {
  const row = await readSaved(scope, db)
  if (!row) throw notFound('User')
  const { language, exchangeRates, exchangeRatesAt } = row.company
  const { theme, notifications, quietHours, preferences, security } = row.saved ?? {}
  return {
    theme: theme ?? DEFAULT_SETTINGS.theme,
    notifications: { ...DEFAULT_SETTINGS.notifications, ...notifications },
    quietHours: { ...DEFAULT_SETTINGS.quietHours, ...quietHours },
    preferences: preferencesOf(preferences),
    security: {
      ...DEFAULT_SETTINGS.security,
      ...security,
      twoFactorEnabled: row.secondFactors.length > 0,
    },
    capabilities: { email: scope.context.mailer.isSetUp, sms: scope.context.sms.isSetUp },
    smsNumber: phoneNumberOf(row.phone),
    lastSyncedAt: row.lastSyncedAt ?? null,
    company: { language, exchangeRates, exchangeRatesAt, face: shownFaceOf(row.company) },
  }
}
