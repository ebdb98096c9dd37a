import { insertContact } from '#features/contacts/server/contacts.actions.ts'
import { findContactOfLead } from '#features/contacts/server/contacts.queries.ts'
import { insertDeal } from '#features/deals/server/deals.actions.ts'
import { isActiveMember } from '#features/workspace/server/workspace.queries.ts'
import { LANGUAGES } from '#languages/codes.ts'
import { derivedId } from '#server/changes/derived-id.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import type * as contract from '../leads.contract.ts'
import type { Conversion, Lead } from '../leads.contract.ts'
import { scoreLead } from '../leads.rules.ts'
import { leadTexts } from '../leads.texts.ts'
import { leadActivityTexts } from './lead-activities.texts.ts'
import { leadWrites } from './leads.actions.ts'

/**
 * Converts a lead into a contact of type client with the lead's fields and, if requested, an open deal of the lead's agent. 409 when it is
 * already converted.
 */
export function convertLead(
  scope: Scope,
  { params, body, version }: Call<typeof contract.convertLead>,
): Promise<Conversion> {
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const before = await leadWrites.open(tx, params.id, version, async ({ status }) => {
      if (status === 'converted' || (await findContactOfLead(tx, params.id))) throw conflict(leadTexts.converted)
    })
    const contact = await insertContact(tx, id, clientOf(before), {
      leadId: before.id,
      lastContactDate: before.lastContactedAt,
    })
    const deal = body.createDeal && (await openDealOf(tx, derivedId(id, 'deal'), before, body.createDeal))
    const status = 'converted'
    const score = scoreLead({ ...before, status }, new Date(tx.now))
    const lead = await leadWrites.change(
      tx,
      before,
      { status, score },
      {
        activity: {
          type: 'lead_converted',
          description: leadActivityTexts.isClient.with({ name: `${before.firstName} ${before.lastName}` }),
          metadata: { contactId: id, ...(deal && { dealId: deal.id }) },
        },
      },
    )
    return { lead, contact, ...(deal && { deal }) }
  })
}

type Known = Omit<Lead, 'assignedToName'>

function clientOf({ firstName, lastName, phones, emails, whatsappName, source, tags, language, notes }: Known) {
  const known = LANGUAGES.find((one) => one === language) ?? null
  const person = { firstName, lastName, phones, emails, whatsappName, source, tags, notes }
  return { ...person, language: known, type: 'client' as const }
}

/** The deal is assigned to the lead's agent, or to the person who converts when that account is switched off. */
async function openDealOf(tx: Tx, id: string, lead: Known, asked: { title: string; value: string }) {
  const isTakenCareOf = lead.assignedTo !== null && (await isActiveMember(tx.scope, lead.assignedTo, tx.db))
  const assignedTo = isTakenCareOf ? lead.assignedTo : tx.scope.userId
  return insertDeal(tx, id, { ...asked, leadId: lead.id, assignedTo })
}
