import { listTeam } from '#features/workspace/workspace.contract.ts'
import type { SentBody } from '#shared/endpoint.ts'
import { fold } from '#shared/text.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { ApiError } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import { changeVerb, createVerb, deleteVerb, patchAhead, perform, verb } from '#web/platform/verbs.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  createLead,
  deleteLead,
  getLead,
  type Lead,
  type LeadPriority,
  type LeadSource,
  type LeadStatus,
  listLeads,
  updateLead,
} from '../leads.contract.ts'
import { leadName } from './lead-text.ts'

/** What the lead list can be narrowed by; `assignedTo` is a member's id or `none`. */
export type LeadFilter = ListFilter & {
  status?: LeadStatus | undefined
  priority?: LeadPriority | undefined
  source?: LeadSource | undefined
  assignedTo?: string | undefined
}

const RANKS: Record<LeadPriority, number> = { hot: 0, high: 1, medium: 2, low: 3 }
const sortNames = new WeakMap<Lead, string>()

function sortName(lead: Lead): string {
  const known = sortNames.get(lead)
  if (known !== undefined) return known
  const name = fold(`${lead.lastName} ${lead.firstName}`)
  sortNames.set(lead, name)
  return name
}

/** The order of two leads as the server has it. */
export function compareLeads(a: Lead, b: Lead, sort: string | undefined): number {
  const direction = sort?.startsWith('-') ? -1 : 1
  switch (sort?.replace('-', '')) {
    case 'lastName':
      return direction * (sortName(a) < sortName(b) ? -1 : sortName(a) > sortName(b) ? 1 : 0)
    case 'priority':
      return direction * (RANKS[a.priority] - RANKS[b.priority])
    case 'score':
      return direction * (a.score - b.score)
    default:
      return sort === 'createdAt' ? newestFirst(b, a) : newestFirst(a, b)
  }
}

/** True when a lead passes the filters, search apart. */
export function matchLead(lead: Lead, filter: LeadFilter): boolean {
  return (
    (!filter.status || lead.status === filter.status) &&
    (!filter.priority || lead.priority === filter.priority) &&
    (!filter.source || lead.source === filter.source) &&
    (!filter.assignedTo || lead.assignedTo === (filter.assignedTo === 'none' ? null : filter.assignedTo))
  )
}

/** The leads of the workspace as the browser keeps them. */
export const leadSource = defineSource({
  entity: 'lead',
  list: listLeads,
  get: getLead,
  searchText: ({ firstName, lastName, email, phone }) => `${firstName} ${lastName} ${email ?? ''} ${phone}`,
  match: matchLead,
  compare: compareLeads,
  references: { user: ['assignedTo'] },
})

type Changes = SentBody<typeof updateLead>

const CLEARABLE = ['email', 'location', 'notes', 'propertyType', 'budgetMin', 'budgetMax', 'assignedTo'] as const
const REQUIRED = ['firstName', 'lastName', 'phone', 'source', 'status', 'priority'] as const

type Change = { id: string; body: Changes; assigneeName?: string | null }

/** The sent fields as the row will show them. */
function shownAhead({ body, assigneeName = null }: Change): Partial<Lead> {
  const isSent = (name: keyof Changes) => body[name] !== undefined
  return {
    ...Object.fromEntries(REQUIRED.filter(isSent).map((name) => [name, body[name]])),
    ...Object.fromEntries(CLEARABLE.filter(isSent).map((name) => [name, body[name] === '' ? null : body[name]])),
    ...(isSent('assignedTo') && { assignedToName: assigneeName }),
  }
}

export type Assignee = { id: string; name: string; picture: string | null }

/** The members who can be given a lead, by name; empty until they are known. */
export function useAssignees(): Assignee[] {
  const { data } = useAnswer(listTeam, { query: {} }, { shows: ['user'] })
  return (data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, firstName, lastName, profileImageUrl }) => ({
      id,
      name: `${firstName} ${lastName}`,
      picture: profileImageUrl,
    }))
}

const change = changeVerb(leadSource, updateLead)

export const addLead = createVerb(leadSource, createLead)
/** Changes fields of a lead, shown at once; `assigneeName` is the name that belongs to a sent `assignedTo`. */
export const changeLead = verb<Change, Lead>({
  ...change,
  ahead: (input) => [patchAhead(leadSource, input.id, shownAhead(input))],
})
export const removeLead = deleteVerb(leadSource, deleteLead)

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
    await perform(changeLead, input)
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
    await perform(removeLead, { id: lead.id })
    toast({ title: 'Lead deleted', description: leadName(lead), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    tellFailure(cause, 'delete')
    return cause instanceof ApiError && cause.status === 404
  }
}
