import { and, eq } from 'drizzle-orm'
import { requireActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { mayReassign } from '#features/workspace/workspace.rules.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { unlinkRecord } from '#server/changes/records.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, invalid } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../leads.contract.ts'
import { BUDGET_ORDER, isBudgetOrdered, type Lead } from '../leads.contract.ts'
import { leadTallies, scoreLead } from '../leads.rules.ts'
import { findLead, leadColumns, lockLead } from './leads.queries.ts'
import { leads } from './leads.table.ts'

/** Adds a lead. Assigned to somebody else, they are told. */
export function createLead(
  scope: Scope,
  { body, key }: Call<typeof contract.createLead>,
): Promise<Lead | Replayed<Lead>> {
  return createOnce(scope, {
    endpoint: 'createLead',
    key,
    body,
    find: (id) => findLead(scope, id),
    create: async (tx, id) => {
      const assignee = body.assignedTo ? await requireActiveMember(scope, body.assignedTo, tx.db) : undefined
      const fields = sentFields(leads, { status: 'new', priority: 'medium', ...withoutUndefined(body) })
      const [row] = await tx.db
        .insert(leads)
        .values({
          ...fields,
          phoneNumber: phoneNumberOf(body.phone),
          workspaceId: scope.workspaceId,
          id,
          score: scoreLead(fields, new Date(tx.now)),
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning(leadColumns)
      if (!row) throw new Error('The lead was not written')
      const lead: Lead = { ...row, assignedToName: assignee?.name ?? null }
      tx.tally(...leadTallies(lead))
      tx.record({
        entity: 'lead',
        id,
        action: 'created',
        activity: { type: 'lead_created', description: `New lead: ${fullName(lead)}` },
        notify: assignee && [assignmentNotice(assignee.id, lead)],
      })
      if (assignee && assignee.id !== scope.userId) tx.record(assignmentRecord(lead, assignee.name))
      return lead
    },
  })
}

/** Changes a lead's sent fields; its score follows. */
export async function updateLead(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateLead>,
): Promise<Lead> {
  return transact(scope, async (tx) => {
    const before = await lockLead(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findLead(scope, params.id, tx.db))
    const after = { ...before, ...withoutUndefined(body) }
    if (!isBudgetOrdered(after)) throw invalid({ field: 'budgetMax', message: BUDGET_ORDER })
    if (!mayReassign(scope, before.assignedTo, after.assignedTo)) throw forbidden()
    const isHandedOver = after.assignedTo !== null && after.assignedTo !== before.assignedTo
    const assignee =
      isHandedOver && after.assignedTo ? await requireActiveMember(scope, after.assignedTo, tx.db) : undefined
    await tx.db
      .update(leads)
      .set({
        ...sentFields(leads, body),
        phoneNumber: phoneNumberOf(after.phone),
        score: scoreLead(after, new Date(tx.now)),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(leads.workspaceId, scope.workspaceId), eq(leads.id, params.id)))
    tx.tally(...negate(leadTallies(before)), ...leadTallies(after))
    tx.record({
      entity: 'lead',
      id: params.id,
      action: 'updated',
      activity: assignee ? assignmentRecord(after, assignee.name).activity : changeActivity(before, after),
      notify: assignee && [assignmentNotice(assignee.id, after)],
    })
    return findLead(scope, params.id, tx.db)
  })
}

/** Marks a lead as contacted now, for the action that logs what was said; its score follows. Answers its name; 404. */
export async function touchLead(tx: Tx, leadId: string): Promise<Named> {
  const lead = await lockLead(tx.db, tx.scope, leadId)
  await tx.db
    .update(leads)
    .set({
      lastContactedAt: tx.now,
      score: scoreLead({ ...lead, lastContactedAt: tx.now }, new Date(tx.now)),
      version: lead.version + 1,
      updatedAt: tx.now,
    })
    .where(and(eq(leads.workspaceId, tx.scope.workspaceId), eq(leads.id, leadId)))
  tx.record({ entity: 'lead', id: leadId, action: 'updated' })
  return lead
}

/** Removes a lead; its deals, communications, events and tasks, and the contact it became, stay without it. */
export async function deleteLead(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteLead>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const lead = await lockLead(tx.db, scope, params.id)
    await requireVersion(version, lead.version, () => findLead(scope, params.id, tx.db))
    await unlinkRecord(tx, 'lead', params.id)
    await tx.db.delete(leads).where(and(eq(leads.workspaceId, scope.workspaceId), eq(leads.id, params.id)))
    tx.tally(...negate(leadTallies(lead)))
    tx.record({
      entity: 'lead',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: fullName(lead) } },
    })
  })
}

type Named = Pick<Lead, 'firstName' | 'lastName'>

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`
}

function assignmentNotice(userId: string, lead: Named): NonNullable<Recorded['notify']>[number] {
  return { userId, type: 'assignment', title: 'Lead assigned to you', content: fullName(lead) }
}

function assignmentRecord(lead: Named & { id: string }, name: string): Recorded {
  return {
    entity: 'lead',
    id: lead.id,
    action: 'updated',
    activity: { type: 'lead_assigned', description: `${fullName(lead)} assigned to ${name}` },
  }
}

function changeActivity(
  before: Lead | Omit<Lead, 'assignedToName'>,
  after: Pick<Lead, 'status'> & Named,
): Recorded['activity'] {
  const isMoved = before.status !== after.status
  return {
    type: 'lead_updated',
    description: isMoved ? `${fullName(after)} is now ${after.status}` : `${fullName(after)} updated`,
    metadata: isMoved ? { from: before.status, to: after.status } : {},
  }
}
