import { and, arrayContains, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { passwordResets, pushSubscriptions, sessions, signInChallenges } from '#features/auth/server/auth.table.ts'
import { channelMembers, presenceStatus, teamChannels, teamMessages } from '#features/chat/server/chat.table.ts'
import { passkeys } from '#features/passkeys/server/passkeys.table.ts'
import { reportSchedules } from '#features/reports/server/schedules.table.ts'
import { userSettings } from '#features/settings/server/settings.table.ts'
import { authenticators, factorResets, recoveryCodes } from '#features/two-factor/server/two-factor.table.ts'
import { emailKey } from '#features/workspace/server/workspace.actions.ts'
import { invites } from '#features/workspace/server/workspace.table.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { activities, auditLog, idempotencyKeys, notifications } from '#server/changes/changes.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { reminders } from '#server/jobs/reminders.table.ts'
import { isRecord } from '#server/records/record-writes.ts'
import { eraseFromAudit } from './audit-erasure.actions.ts'
import { forgetMails, patternsOf, saysAnyOf } from './erasure-traces.actions.ts'
import { eraseActsOf } from './trash-erasure.actions.ts'

/** The addresses that an account has had, as they are compared. */
export async function keptAddresses({ db, scope }: Tx, { id, email }: User): Promise<string[]> {
  const moves = await db
    .select({ from: sql<string>`${auditLog.metadata} ->> 'from'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, scope.workspaceId),
        eq(auditLog.entityId, id),
        eq(auditLog.action, 'user.email_changed'),
      ),
    )
  return [...new Set([email, ...moves.map(({ from }) => from)].map(emailKey))]
}

/** Removes what is a person's own: where they signed in, links to their account, settings, notices, reminders, reports that go out. */
export async function forgetOwnThings(tx: Tx, userId: string, addresses: string[]): Promise<void> {
  const { db, scope } = tx
  const { workspaceId } = scope
  const own = [
    pushSubscriptions,
    sessions,
    signInChallenges,
    passwordResets,
    authenticators,
    recoveryCodes,
    passkeys,
    factorResets,
    userSettings,
    presenceStatus,
    notifications,
    reminders,
  ]
  for (const table of own)
    await db.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.userId, userId)))
  for (const address of addresses)
    await db.delete(invites).where(and(eq(invites.workspaceId, workspaceId), sql`lower(${invites.email}) = ${address}`))
  await forgetSchedules(tx, userId, addresses)
}

/** Their scheduled reports end; those of others go to them no longer, and end when they went to nobody else. */
async function forgetSchedules(tx: Tx, userId: string, addresses: string[]): Promise<void> {
  const { db, scope, now } = tx
  const kept = await db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.workspaceId, scope.workspaceId))
    .for('update')
  for (const { id, createdBy, recipients, version } of kept) {
    const others = recipients.filter((address) => !addresses.includes(emailKey(address)))
    const isRow = isRecord(reportSchedules, scope, id)
    if (createdBy === userId || others.length === 0) {
      await planReminders(tx, 'report', id, [])
      await db.delete(reportSchedules).where(isRow)
      tx.record({ entity: 'report', id, action: 'deleted' })
    } else if (others.length < recipients.length) {
      const changed = { recipients: others, version: version + 1, updatedAt: now }
      await db.update(reportSchedules).set(changed).where(isRow)
      tx.record({ entity: 'report', id, action: 'updated' })
    }
  }
}

/**
 * Puts `former` where the feed, others' notices and the notes and names of channels say a member's name; mails, kept answers and the
 * log forget it, and the log also from where they signed in.
 */
export async function eraseMemberTraces(tx: Tx, member: User, addresses: string[], former: string): Promise<void> {
  const { db, scope } = tx
  const { workspaceId } = scope
  const name = `${member.firstName} ${member.lastName}`
  const texts = patternsOf([name, ...addresses])
  const saysOne = saysAnyOf(texts)
  const renamed = (text: PgColumn) => sql`replace(${text}, ${name}::text, ${former}::text)`
  const says = (text: PgColumn) => sql`position(${name}::text in ${text}) > 0`

  await db
    .update(activities)
    .set({ description: renamed(activities.description), said: null })
    .where(and(eq(activities.workspaceId, workspaceId), says(activities.description)))
  await db
    .update(notifications)
    .set({ title: renamed(notifications.title), content: renamed(notifications.content), said: null })
    .where(and(eq(notifications.workspaceId, workspaceId), or(says(notifications.title), says(notifications.content))))
  await renameInChat(tx, member, name, former)
  await forgetMails(tx, [member.id], texts)
  await eraseActsOf(tx, member.id)
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(eq(idempotencyKeys.workspaceId, workspaceId), saysOne(sql`${idempotencyKeys.answer}::text`)))
  await eraseFromAudit(tx, { whose: member.id, says: texts })
}

/** The notes of who came and went, mentions, and the names that channels have from their people. */
async function renameInChat({ db, scope }: Tx, member: User, name: string, former: string): Promise<void> {
  const { workspaceId } = scope
  await db
    .update(teamMessages)
    .set({ content: sql`replace(${teamMessages.content}, ${name}::text, ${former}::text)` })
    .where(
      and(
        eq(teamMessages.workspaceId, workspaceId),
        or(eq(teamMessages.messageType, 'system'), arrayContains(teamMessages.mentions, [member.id])),
        sql`position(${name}::text in ${teamMessages.content}) > 0`,
      ),
    )
  const isIn = sql`exists (select 1 from ${channelMembers} where ${channelMembers.workspaceId} = ${teamChannels.workspaceId}
    and ${channelMembers.channelId} = ${teamChannels.id} and ${channelMembers.userId} = ${member.id})`
  const named = await db
    .select({ id: teamChannels.id, name: teamChannels.name })
    .from(teamChannels)
    .where(and(eq(teamChannels.workspaceId, workspaceId), isNotNull(teamChannels.directKey), isIn))
    .for('update')
  for (const channel of named) {
    const names = channel.name.split(', ').map((one) => (one === name || one === member.firstName ? former : one))
    await db
      .update(teamChannels)
      .set({ name: names.join(', ') })
      .where(isRecord(teamChannels, scope, channel.id))
  }
}
