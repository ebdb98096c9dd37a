import type { SentBody } from '#shared/endpoint.ts'
import { foldPerson, phoneDigits } from '#shared/text.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type { Assignee } from '#web/account/use-team.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import {
  createMutation,
  defineMutation,
  deleteMutation,
  mutate,
  putRow,
  targetOf,
  updateMutation,
} from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  type Conversion,
  convertLead,
  createLead,
  deleteLead,
  getLead,
  type Lead,
  type LeadChanges,
  type LeadPriority,
  type LeadStatus,
  updateLead,
} from '../leads.contract.ts'
import { leadRules } from './lead-filter.ts'
import { leadName } from './lead-text.ts'

/** The leads of the workspace as the browser keeps them. */
export const leadSource = defineSource({
  entity: 'lead',
  ...leadRules,
  get: getLead,
  searchText: ({ firstName, lastName, email, phone, phoneNumber }) =>
    `${firstName} ${lastName} ${email ?? ''} ${phoneDigits(phone, phoneNumber)}`,
  foldSearch: foldPerson,
  references: { user: ['assignedTo'] },
})

type Change = { id: string; body: LeadChanges; assigneeName?: string | null }

/** The sent fields as the row will show them. */
function shownAtOnce({ body, assigneeName = null }: Change): Partial<Lead> {
  return { ...withoutUndefined(body), ...(body.assignedTo !== undefined && { assignedToName: assigneeName }) }
}

export const createLeadMutation = createMutation(leadSource, createLead)
/** Changes fields of a lead, shown at once; `assigneeName` is the name that belongs to a sent `assignedTo`. */
export const updateLeadMutation = updateMutation(leadSource, updateLead, shownAtOnce)
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

/** Says why a lead could not be written; a session that ended is told elsewhere. */
export function tellFailure(cause: unknown, verb: 'create' | 'update' | 'delete'): void {
  if (cause instanceof ApiError && cause.status === 401) return
  const isForbidden = cause instanceof ApiError && cause.status === 403
  const isGone = cause instanceof ApiError && cause.status === 404
  const failed = `Failed to ${verb} lead. Please try again.`
  toast({
    title: 'Error',
    description: isForbidden
      ? 'Only a manager can hand on a colleague’s lead.'
      : isGone
        ? 'This lead no longer exists.'
        : failed,
    tone: 'danger',
  })
}

const tellSuccess = (description: string) => toast({ title: 'Success', description, tone: 'success' })

/** Tells that a lead was added. */
export const tellCreated = () => tellSuccess('Lead created successfully')

/** Tells that a lead was changed. */
export const tellUpdated = () => tellSuccess('Lead updated successfully')

async function changeAndTell(input: Change): Promise<void> {
  try {
    await mutate(updateLeadMutation, input)
    tellUpdated()
  } catch (cause) {
    tellFailure(cause, 'update')
  }
}

/** Sets a lead's status at once and says how it went. */
export const setStatus = (id: string, status: LeadStatus) => changeAndTell({ id, body: { status } })

/** Sets a lead's priority at once and says how it went. */
export const setPriority = (id: string, priority: LeadPriority) => changeAndTell({ id, body: { priority } })

/** Gives a lead to a member, or to nobody, and says how it went. */
export const assign = (id: string, assignee: Pick<Assignee, 'id' | 'name'> | null) =>
  changeAndTell({ id, body: { assignedTo: assignee?.id ?? null }, assigneeName: assignee?.name ?? null })

/** Removes a lead and says how it went; true when it is gone. */
export async function removeAndTell(lead: Lead): Promise<boolean> {
  try {
    await mutate(deleteLeadMutation, { id: lead.id })
    toast({ title: 'Lead deleted', description: leadName(lead), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    tellFailure(cause, 'delete')
    return cause instanceof ApiError && cause.status === 404
  }
}
