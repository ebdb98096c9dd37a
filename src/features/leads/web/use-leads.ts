import { listTeam } from '#features/workspace/workspace.contract.ts'
import type { SentBody } from '#shared/endpoint.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { knownAnswer } from '#web/platform/answers.ts'
import { call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import {
  createMutation,
  defineMutation,
  deleteMutation,
  putRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import {
  type Conversion,
  convertLead,
  createLead,
  deleteLead,
  getLead,
  type Lead,
  type LeadChanges,
  updateLead,
} from '../leads.contract.ts'
import { leadRules } from './lead-filter.ts'

/** The leads of the workspace as the browser keeps them. */
export const leadSource = defineSource({
  entity: 'lead',
  ...leadRules,
  get: getLead,
  dependsOn: { user: ['assignedTo'] },
})

/** The name of a member as far as the team is known. */
function memberName(id: string | null): string | null {
  const member = knownAnswer(listTeam, { query: {} })?.find((one) => one.id === id)
  return member ? `${member.firstName} ${member.lastName}` : null
}

/** The sent fields as the row will show them. */
function shownAtOnce(body: LeadChanges): Partial<Lead> {
  const { assignedTo } = body
  return { ...withoutUndefined(body), ...(assignedTo !== undefined && { assignedToName: memberName(assignedTo) }) }
}

/** Leads as they are saved by their form, their facts and their menus. */
export const leadWrites = defineWrites({
  noun: 'lead',
  source: leadSource,
  create: createMutation(leadSource, createLead),
  update: updateMutation(leadSource, updateLead, ({ body }) => shownAtOnce(body as LeadChanges)),
  said: { forbidden: 'Only a manager can hand on a colleague’s lead.' },
})
/** Makes a client of a lead; `key` belongs to the filled-in dialog: sending it again makes no second one. */
export const convertLeadMutation = defineMutation<
  { id: string; key: string; body: SentBody<typeof convertLead> },
  Conversion
>({
  name: convertLead.name,
  run: ({ id, key, body }) => call(convertLead, { params: { id }, key, body }),
  target: ({ id }) => targetOf(leadSource, id, 'updated'),
  onSuccess: ({ lead }) => putRow(leadSource, lead),
})
export const deleteLeadMutation = deleteMutation(leadSource, deleteLead)
