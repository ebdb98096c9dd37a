import type { PropertyType } from '#features/properties/properties.contract.ts'
import type { Look } from '#web/ui/elements/badge.tsx'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import type { LeadPriority, LeadSource, LeadStatus, leadFilters } from '../leads.contract.ts'

/** How each status is called and drawn. */
export const STATUS_LOOKS: Record<LeadStatus, Look> = {
  new: { label: 'New', tone: 'blue' },
  contacted: { label: 'Contacted', tone: 'gray' },
  qualified: { label: 'Qualified', tone: 'green' },
  unqualified: { label: 'Unqualified', tone: 'gray', look: 'line' },
  converted: { label: 'Converted', tone: 'purple', icon: 'check' },
}

/** How each priority is called and drawn. */
export const PRIORITY_LOOKS: Record<LeadPriority, Look> = {
  hot: { label: 'Hot', icon: 'flame', tone: 'red' },
  high: { label: 'High', icon: 'pr3', tone: 'orange' },
  medium: { label: 'Medium', icon: 'pr2' },
  low: { label: 'Low', icon: 'pr1' },
}

export const SOURCE_LABELS: Record<LeadSource, string> = {
  website: 'Website',
  social_media: 'Social Media',
  whatsapp: 'WhatsApp',
  referral: 'Referral',
  walk_in: 'Walk-in',
  advertisement: 'Advertisement',
}

/** The property types that a lead's form offers; a lead that has another one keeps it. */
export const OFFERED_TYPES: readonly PropertyType[] = ['apartment', 'duplex', 'land', 'office', 'warehouse']

/** The sources that the form offers; a lead that has another one keeps it. */
export const OFFERED_SOURCES: readonly LeadSource[] = ['website', 'social_media', 'whatsapp', 'referral', 'walk_in']

/** Priorities from the most pressing down, as menus list them. */
export const PRIORITIES_DOWN: readonly LeadPriority[] = ['hot', 'high', 'medium', 'low']

/** The filters of the lead list. */
export const LEAD_CHIPS: FilterChips<typeof leadFilters> = {
  status: { label: 'Status', labels: STATUS_LOOKS },
  priority: { label: 'Priority', labels: PRIORITY_LOOKS },
  source: { label: 'Source', labels: SOURCE_LABELS },
  assignedTo: { label: 'Assignee' },
  location: { label: 'Location', placeholder: 'Lekki' },
}
