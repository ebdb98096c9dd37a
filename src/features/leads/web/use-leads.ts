import { createContact } from '#features/contacts/contacts.contract.ts'
import { eraseLead } from '#features/erasure/erasure.contract.ts'
import { callOf } from '#shared/calls.ts'
import type { SentBody } from '#shared/endpoint.ts'
import { fullName } from '#shared/full-name.ts'
import { numberAtOnce, reachAfter } from '#shared/phones.ts'
import { type Made, unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import {
  createMutation,
  defineMutation,
  defineSource,
  deleteMutation,
  putRow,
  shownRow,
  targetOf,
  updateMutation,
} from '#sync'
import { memberName } from '#web/account/known-people.ts'
import { eraseMutation } from '#web/account/personal-data.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { mergeReach } from '#web/record-form/merge-reach.ts'
import { tellAssigned, tellChoice } from '#web/record-form/told.ts'
import {
  type Conversion,
  convertLead,
  createLead,
  deleteLead,
  getLead,
  type Lead,
  type LeadChanges,
  type NewLead,
  updateLead,
} from '../leads.contract.ts'
import { scoreLead } from '../leads.rules.ts'
import { leadTexts } from '../leads.texts.ts'
import { leadRules } from './lead-filter.ts'
import { leadWriteTexts } from './lead-writes.texts.ts'

/** The leads of the workspace, as cached in the browser. */
export const leadSource = defineSource({
  entity: 'lead',
  ...leadRules,
  get: getLead,
  dependsOn: { user: ['assignedTo'] },
})

/** The fields that were sent, as the row shows them before the response. */
function shownAtOnce(lead: Lead, body: LeadChanges): Partial<Lead> {
  const { assignedTo } = body
  const name = assignedTo !== undefined && { assignedToName: memberName(assignedTo) }
  return { ...withoutUndefined(body), ...reachAfter(lead, body, numberAtOnce), ...name }
}

/** A lead that the server does not have yet. */
function unsentLead(made: Made): Lead {
  const start = { ...unsentRow(createLead, made), status: 'new', priority: 'medium' } as const
  const body = made.body as NewLead
  const fields = { ...start, ...withoutUndefined(body), ...reachAfter({}, body, numberAtOnce) }
  const score = scoreLead(fields, new Date(made.at))
  return { ...fields, assignedToName: memberName(fields.assignedTo), score }
}

/** How the form, the facts and the menus of a lead save it. */
export const leadWrites = defineWrites({
  noun: 'lead',
  source: leadSource,
  create: createMutation(leadSource, createLead, unsentLead),
  update: updateMutation(leadSource, updateLead, ({ body }, lead) => shownAtOnce(lead, body as LeadChanges)),
  said: {
    created: success(leadWriteTexts.created),
    updated: success(leadWriteTexts.updated),
    notCreated: leadWriteTexts.notCreated,
    notUpdated: leadWriteTexts.notUpdated,
    gone: leadWriteTexts.gone,
    forbidden: leadWriteTexts.forbidden,
  },
  merge: { phones: mergeReach, emails: mergeReach },
  tells: {
    status: tellChoice('status', { isNow: leadTexts.isNow, isAgain: leadWriteTexts.isAgain }, fullName),
    priority: tellChoice(
      'priority',
      { isNow: leadWriteTexts.priorityIsNow, isAgain: leadWriteTexts.priorityIsAgain },
      fullName,
    ),
    assignedTo: tellAssigned(fullName, ({ assignedTo, assignedToName }) => [assignedTo, assignedToName]),
  },
})
type Converted = { id: string; key: string; deal?: SentBody<typeof convertLead>['createDeal'] }

const asConverted = (lead: Lead, at: string): Lead => {
  const converted = { ...lead, status: 'converted' as const }
  return { ...converted, score: scoreLead(converted, new Date(at)) }
}

/** The result of a conversion that is still in the outbox; the server creates the deal's id. */
function unsentConversion({ id, key }: Converted, at: string): Conversion {
  const lead = shownRow(leadSource, id, {})
  const { firstName, lastName, email, phone, phoneNumber, phones, emails, whatsappName, source, notes } = lead
  const start = unsentRow(createContact, { body: undefined, id: key, at })
  const reach = { email, phone, phoneNumber, phones, emails, whatsappName }
  const person = { firstName, lastName, source, notes, type: 'client' } as const
  return { lead: asConverted(lead, at), contact: { ...start, ...person, ...reach, leadId: id } }
}

/** Converts a lead; with the same `key`, one for each time the dialog is opened, it runs only once. */
export const convertLeadMutation = defineMutation<Converted, Conversion>({
  name: convertLead.name,
  call: ({ id, key, deal }) => callOf(convertLead, { params: { id }, key, body: deal ? { createDeal: deal } : {} }),
  target: ({ id }) => targetOf(leadSource, id, 'updated'),
  waits: { keyOf: ({ key }) => key, shown: unsentConversion, part: 'conversion' },
  optimistic: ({ id }, at) => [() => leadSource.store.overlay(id, (lead) => lead && asConverted(lead, at))],
  onSuccess: ({ lead }) => putRow(leadSource, lead),
})
export const deleteLeadMutation = deleteMutation(leadSource, deleteLead)
export const eraseLeadMutation = eraseMutation(leadSource, eraseLead)
