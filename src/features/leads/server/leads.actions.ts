import { assignmentNotices, newAssignee } from '#features/workspace/server/assignments.queries.ts'
import { type Activity, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { firstNumber, REACH_TOGETHER, storedReach } from '#server/phone/person-reach.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { fullName } from '#shared/full-name.ts'
import { laterOf } from '#shared/occurred-at.ts'
import type { Reach } from '#shared/phones.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../leads.contract.ts'
import { isBudgetOrdered, isReachable, type Lead, type LeadChanges, type NewLead } from '../leads.contract.ts'
import { changeWords, leadTallies, scoreLead } from '../leads.rules.ts'
import { leadTexts } from '../leads.texts.ts'
import { leadActivityTexts } from './lead-activities.texts.ts'
import { leadReads, lockLead } from './leads.queries.ts'
import { leads } from './leads.table.ts'

const BUDGET = ['budgetMin', 'budgetMax'] as const

export const leadWrites = recordWrites({
  entity: 'lead',
  reads: leadReads,
  tallies: leadTallies,
  nameOf: fullName,
  removal: { noun: 'Lead', owner: ({ assignedTo }) => assignedTo },
  undo: {
    together: REACH_TOGETHER,
    misfits: (lead) => [
      ...(isBudgetOrdered(lead) ? [] : BUDGET),
      ...(isReachable(lead) ? [] : (['phones', 'phone', 'whatsappName'] as const)),
    ],
    derived: {
      fields: ['phoneNumber', 'score'],
      of: (lead, { now }) => ({ ...firstNumber(lead), score: scoreLead(lead, new Date(now)) }),
    },
    notes: (before, after) => ({ activity: changeActivity(before, after) }),
  },
})

/** Adds a lead and notifies the assignee if it is somebody else. */
export function createLead(scope: Scope, call: Call<typeof contract.createLead>): Promise<Lead> {
  const { body } = call
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const assignee = await newAssignee(tx, null, body.assignedTo)
    const isGiven = assignee && assignee.id !== scope.userId
    return await leadWrites.insert(tx, id, newLeadValues(body, tx.now), {
      activity: [
        { type: 'lead_created', description: leadActivityTexts.created.with({ name: fullName(body) }) },
        ...(isGiven ? [assignmentActivity(body, assignee.name)] : []),
      ],
      notify: assignmentNotices(assignee, 'lead', fullName(body)),
    })
  })
}

/** What is stored of a new lead. */
export function newLeadValues(body: NewLead, now: string, reach: Reach = storedReach(body)) {
  const sent = { status: 'new', priority: 'medium', ...withoutUndefined(body) } as const
  const fields = { ...sentFields(leads, sent), ...reach }
  return { ...fields, score: scoreLead(fields, new Date(now)) }
}

/** Changes the fields of a lead that were sent and updates its score. */
export function updateLead(scope: Scope, { params, body, version }: Call<typeof contract.updateLead>): Promise<Lead> {
  return leadWrites.transactOn(scope, { params, version }, (tx, before) => changeLead(tx, before, body))
}

type Locked = Awaited<ReturnType<typeof lockLead>>

/** Changes the fields of a locked lead inside an action. */
export async function changeLead(tx: Tx, before: Locked, body: LeadChanges): Promise<Lead> {
  const reach = storedReach(body, before)
  const after = { ...before, ...withoutUndefined(body), ...reach }
  if (BUDGET.some((field) => body[field] !== undefined) && !isBudgetOrdered(after))
    throw invalid({ field: 'budgetMax', message: leadTexts.budgetOrder })
  if (!isReachable(after) && isReachable(before))
    throw invalid({ field: fieldOfReach(body), message: leadTexts.phoneRequired })
  const assignee = await newAssignee(tx, before.assignedTo, after.assignedTo)
  const values = {
    ...sentFields(leads, body),
    ...reach,
    score: scoreLead(after, new Date(tx.now)),
  }
  return leadWrites.change(tx, before, values, {
    activity: [
      ...(assignee ? [assignmentActivity(after, assignee.name)] : []),
      ...(!assignee || after.status !== before.status ? [changeActivity(before, after)] : []),
    ],
    notify: assignmentNotices(assignee, 'lead', fullName(after)),
  })
}

/** The field by which a change would leave a lead without any way to reach it. */
function fieldOfReach({ phones, phone }: LeadChanges): string {
  if (phones) return 'phones'
  return phone === undefined ? 'whatsappName' : 'phone'
}

/** Marks a lead as contacted, for the action that logs a communication, and updates its score. Returns its name; 404. */
export async function touchLead(tx: Tx, leadId: string, at: string = tx.occurredAt): Promise<Named> {
  const lead = await lockLead(tx.db, tx.scope, leadId)
  const lastContactedAt = laterOf(lead.lastContactedAt, at)
  const score = scoreLead({ ...lead, lastContactedAt }, new Date(tx.now))
  return leadWrites.change(tx, lead, { lastContactedAt, score })
}

/** How much is linked to a lead. */
export const countLeadLinks = leadWrites.countLinks

/** Deletes a lead. Its deals, communications, events, tasks and the contact it was converted into remain, unlinked. */
export const deleteLead = leadWrites.delete

type Named = Pick<Lead, 'firstName' | 'lastName'>

function assignmentActivity(lead: Named, name: string): Activity {
  return { type: 'lead_assigned', description: leadActivityTexts.assigned.with({ lead: fullName(lead), name }) }
}

function changeActivity(before: Lead | Omit<Lead, 'assignedToName'>, after: Pick<Lead, 'status'> & Named): Activity {
  const isMoved = before.status !== after.status
  return {
    type: 'lead_updated',
    description: changeWords(after, isMoved),
    metadata: isMoved ? { from: before.status, to: after.status } : {},
  }
}
