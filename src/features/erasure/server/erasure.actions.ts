import { eventWrites } from '#features/calendar/server/calendar.actions.ts'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { eraseChannels } from '#features/chat/server/channels.actions.ts'
import { communicationWrites } from '#features/communications/server/communications.actions.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import { contactWrites } from '#features/contacts/server/contacts.actions.ts'
import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { dealWrites } from '#features/deals/server/deals.actions.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { documentWrites } from '#features/documents/server/documents.actions.ts'
import { documents } from '#features/documents/server/documents.table.ts'
import { endExportsForErasure } from '#features/exports/server/exports.actions.ts'
import { eraseFromImports } from '#features/imports/server/erase-imports.actions.ts'
import { inspectionWrites } from '#features/inspections/server/inspections.actions.ts'
import { inspections } from '#features/inspections/server/inspections.table.ts'
import { leadWrites } from '#features/leads/server/leads.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { taskWrites } from '#features/tasks/server/tasks.actions.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type * as contract from '../erasure.contract.ts'
import { ERASED_NAMES } from './erased-names.ts'
import { idsNaming, linkedIds, type Person } from './erasure.queries.ts'
import { eraseTraces } from './erasure-traces.actions.ts'

/** Nobody is told what was removed, and the audit does not name it. */
const SILENT = { activity: undefined, audit: undefined, notify: [] }

/** Erases a lead, and the contact it became. */
export async function eraseLead(scope: Scope, { params }: Call<typeof contract.eraseLead>): Promise<undefined> {
  await transact({ ...scope, erases: true }, async (tx) => {
    const lead = await findLead(scope, params.id, tx.db)
    await erase(tx, [lead], [lead.id], await linkedIds(tx, contacts, [contacts.leadId, [lead.id]]))
  })
}

/** Erases a contact, and the lead it was. */
export async function eraseContact(scope: Scope, { params }: Call<typeof contract.eraseContact>): Promise<undefined> {
  await transact({ ...scope, erases: true }, async (tx) => {
    const contact = await findContact(scope, params.id, tx.db)
    const lead = contact.leadId === null ? undefined : await findLead(scope, contact.leadId, tx.db)
    await erase(tx, lead ? [contact, lead] : [contact], lead ? [lead.id] : [], [contact.id])
  })
}

async function erase(tx: Tx, people: Person[], leadId: string[], contactId: string[]): Promise<void> {
  const removed = [...leadId, ...contactId]
  const dealIds = await linkedIds(tx, deals, [deals.leadId, leadId])
  for (const id of dealIds)
    await dealWrites.change(tx, await dealWrites.open(tx, id, undefined), {
      title: ERASED_NAMES.deal,
      notes: null,
      lostReason: null,
      beforeMove: null,
    })
  const calls = [communications.leadId, leadId] as const
  for (const id of await linkedIds(tx, communications, calls, [communications.contactId, contactId]))
    removed.push((await communicationWrites.remove(tx, await communicationWrites.open(tx, id, undefined), SILENT)).id)
  for (const id of await idsNaming(tx, people))
    await communicationWrites.change(tx, await communicationWrites.open(tx, id, undefined), { formerName: null })
  for (const id of await linkedIds(tx, tasks, [tasks.leadId, leadId], [tasks.contactId, contactId]))
    removed.push((await taskWrites.remove(tx, await taskWrites.open(tx, id, undefined), SILENT)).id)
  for (const id of await linkedIds(tx, calendarEvents, [calendarEvents.leadId, leadId]))
    removed.push((await eventWrites.remove(tx, await eventWrites.open(tx, id, undefined), SILENT)).id)
  for (const id of await linkedIds(tx, inspections, [inspections.leadId, leadId]))
    removed.push((await inspectionWrites.remove(tx, await inspectionWrites.open(tx, id, undefined), SILENT)).id)
  for (const id of await linkedIds(tx, documents, [documents.leadId, leadId]))
    removed.push((await documentWrites.remove(tx, await documentWrites.open(tx, id, undefined), SILENT)).id)
  if (leadId.length > 0) removed.push(...(await eraseChannels(tx, leadId)))
  const audit: AuditEntry = { action: 'data.erased' }
  const notes = { ...SILENT, audit }
  for (const id of contactId) await contactWrites.remove(tx, await contactWrites.open(tx, id, undefined), notes)
  for (const id of leadId) await leadWrites.remove(tx, await leadWrites.open(tx, id, undefined), notes)
  await endExportsForErasure(tx)
  await eraseFromImports(tx, people, removed)
  await eraseTraces(tx, { people, removed, leadId, contactId, dealIds, nameless: ERASED_NAMES.deal })
}
