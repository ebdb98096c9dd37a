import { and, eq } from 'drizzle-orm'
import { changeIdleHours } from '#features/auth/server/sessions.actions.ts'
import { LANGUAGES } from '#languages/codes.ts'
import { changedFields } from '#server/changes/changed-fields.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { followClock } from '#server/jobs/own-clock.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../settings.contract.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsChanges } from '../settings.contract.ts'
import { settingsFieldTexts } from '../settings-fields.texts.ts'
import { readSettings } from './settings.queries.ts'
import { userSettings } from './settings.table.ts'

const GROUPS = ['notifications', 'quietHours', 'preferences', 'security'] as const

/** What is saved once changes are laid over it, group by group. */
function merge(saved: SettingsChanges, changes: SettingsChanges): SettingsChanges {
  const merged: SettingsChanges = { ...saved, ...withoutUndefined(changes) }
  for (const group of GROUPS)
    if (changes[group]) Object.assign(merged, { [group]: { ...saved[group], ...withoutUndefined(changes[group]) } })
  return merged
}

/** The language in which a new account begins; one that the settings do not offer is English. */
export async function insertLanguage({ db, scope, now }: Tx, code: string): Promise<void> {
  const language = LANGUAGES.find((known) => known === code)
  if (!language || language === DEFAULT_SETTINGS.preferences.language) return
  const { workspaceId, userId } = scope
  await db.insert(userSettings).values({ workspaceId, userId, saved: { preferences: { language } }, updatedAt: now })
}

/** Saves the sent settings. Another session timeout also holds for the sessions that are open, another zone for what is planned. */
export async function updateSettings(scope: Scope, { body }: Call<typeof contract.updateSettings>): Promise<Settings> {
  const { workspaceId, userId } = scope
  const own = and(eq(userSettings.workspaceId, workspaceId), eq(userSettings.userId, userId))
  return transact(scope, async (tx) => {
    await tx.db.insert(userSettings).values({ workspaceId, userId, updatedAt: tx.now }).onConflictDoNothing()
    const [row] = await tx.db.select({ saved: userSettings.saved }).from(userSettings).where(own).for('update')
    const before = await readSettings(scope, tx.db)
    await tx.db
      .update(userSettings)
      .set({ saved: merge(row?.saved ?? {}, body), updatedAt: tx.now })
      .where(own)
    const hours = body.security?.sessionTimeout
    if (hours !== undefined) await changeIdleHours(tx.db, scope, hours)
    const after = await readSettings(scope, tx.db)
    if (after.quietHours.from === after.quietHours.until)
      throw invalid({ field: 'quietHours.until', message: settingsFieldTexts.sameTime })
    if (before.preferences.timezone !== after.preferences.timezone) await followClock(tx, userId)
    const metadata = changedFields(before.security, after.security)
    const audit: AuditEntry | undefined = metadata && { action: 'settings.security_changed', metadata }
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit })
    return after
  })
}

/** Notes when a device of the caller has read everything again. */
export async function syncData(scope: Scope): Promise<{ lastSyncedAt: string }> {
  const { workspaceId, userId } = scope
  return transact(scope, async (tx) => {
    const times = { lastSyncedAt: tx.now, updatedAt: tx.now }
    await tx.db
      .insert(userSettings)
      .values({ workspaceId, userId, ...times })
      .onConflictDoUpdate({ target: [userSettings.workspaceId, userSettings.userId], set: times })
    tx.record({ entity: 'settings', id: userId, action: 'updated' })
    return { lastSyncedAt: tx.now }
  })
}
