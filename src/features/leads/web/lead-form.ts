import { typedNaira } from '#web/ui/naira-text.ts'
import { type Lead, type LeadPriority, type LeadStatus, leadFields, type NewLead } from '../leads.contract.ts'

/** What the fields of the lead form hold: text throughout. */
export type LeadValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  budgetMin: string
  budgetMax: string
  propertyType: string
  location: string
  source: string
  priority: LeadPriority
  notes: string
  status: LeadStatus
  assignedTo: string
}

/** The form of a lead, or of a new one. */
export function leadValues(lead: Lead | undefined): LeadValues {
  return {
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ?? '',
    budgetMin: typedNaira(lead?.budgetMin ?? null),
    budgetMax: typedNaira(lead?.budgetMax ?? null),
    propertyType: lead?.propertyType ?? '',
    location: lead?.location ?? '',
    source: lead?.source ?? '',
    priority: lead?.priority ?? 'medium',
    notes: lead?.notes ?? '',
    status: lead?.status ?? 'new',
    assignedTo: lead?.assignedTo ?? '',
  }
}

const isSameAmount = (a: unknown, b: unknown) => a != null && b != null && Number(a) === Number(b)

/** The fields in which a filled-in form differs from the lead, so that saving overwrites nothing else. */
export function changedFields(lead: Lead, body: Partial<NewLead>): Partial<NewLead> {
  const names = Object.keys(leadFields) as (keyof NewLead)[]
  const isChanged = (name: keyof NewLead) =>
    body[name] !== undefined &&
    body[name] !== lead[name] &&
    !(name.startsWith('budget') && isSameAmount(body[name], lead[name]))
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, body[name]]))
}
