import type { Assignee } from '#web/account/use-team.ts'
import { checkForm } from '#web/platform/form.ts'
import { mutate } from '#web/platform/mutations.ts'
import { type Lead, leadChanges } from '../leads.contract.ts'
import { changedFields, type LeadValues } from './lead-form.ts'
import { tellFailure, updateLeadMutation } from './use-leads.ts'

/** Sends what differs in the typed fields; answers what the contract finds wrong with them. A refusal is told later. */
export function saveFacts(lead: Lead, typed: Partial<LeadValues>, assignees: readonly Assignee[]): string | undefined {
  const { body, errors } = checkForm(leadChanges, typed)
  if (errors) return Object.values(errors)[0]
  const changed = changedFields(lead, body)
  if (Object.keys(changed).length === 0) return undefined
  const assigneeName = assignees.find(({ id }) => id === changed.assignedTo)?.name ?? null
  mutate(updateLeadMutation, { id: lead.id, body: changed, assigneeName }).catch((cause: unknown) =>
    tellFailure(cause, 'update'),
  )
  return undefined
}
