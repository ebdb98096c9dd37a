import type { PropertyType } from '#features/properties/properties.contract.ts'
import { personTexts } from '#shared/person.texts.ts'
import type { Look } from '#web/ui/elements/badge.tsx'
import { fieldKitTexts } from '#web/ui/fields/field-kit.texts.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import type { LeadPriority, LeadSource, LeadStatus, leadFilters } from '../leads.contract.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

/** Label and look of each status. */
export const STATUS_LOOKS: Record<LeadStatus, Look> = {
  new: { label: leadsPageTexts.statuses.new, tone: 'blue' },
  contacted: { label: leadsPageTexts.statuses.contacted, tone: 'gray' },
  qualified: { label: leadsPageTexts.statuses.qualified, tone: 'green' },
  unqualified: { label: leadsPageTexts.statuses.unqualified, tone: 'gray', look: 'line' },
  converted: { label: leadsPageTexts.statuses.converted, tone: 'purple', icon: 'check' },
}

/** How a phone draws a status: a new lead stands out, and only what is still to be done has a ground. */
const PHONE_LOOKS: Partial<Record<LeadStatus, Look['look']>> = { new: 'solid', contacted: 'pill' }
export const statusLook = (status: LeadStatus, isPhone: boolean): Look => {
  const look = STATUS_LOOKS[status]
  return isPhone ? { label: look.label, look: PHONE_LOOKS[status] ?? 'line' } : look
}

/** Label and look of each priority. */
export const PRIORITY_LOOKS: Record<LeadPriority, Look> = {
  hot: { label: leadsPageTexts.priorities.hot, icon: 'flame', tone: 'red' },
  high: { label: leadsPageTexts.priorities.high, icon: 'pr3', tone: 'orange' },
  medium: { label: leadsPageTexts.priorities.medium, icon: 'pr2' },
  low: { label: leadsPageTexts.priorities.low, icon: 'pr1' },
}

/** The property types that the form of a new lead offers. */
export const OFFERED_TYPES: readonly PropertyType[] = ['apartment', 'duplex', 'land', 'office', 'warehouse']

/** The sources that the form of a new lead offers. */
export const OFFERED_SOURCES: readonly LeadSource[] = ['website', 'social_media', 'whatsapp', 'referral', 'walk_in']

/** Priorities in the order of menus, the highest first. */
export const PRIORITIES_DOWN: readonly LeadPriority[] = ['hot', 'high', 'medium', 'low']

/** How the field of the tags names them. */
export const LEAD_TAGS = { full: fieldKitTexts.tagsFull, placeholder: personTexts.tagExamples }

/** The filters of the lead list. */
export const LEAD_CHIPS: FilterChips<typeof leadFilters> = {
  status: { label: leadsPageTexts.status, labels: STATUS_LOOKS },
  priority: { label: leadsPageTexts.priority, labels: PRIORITY_LOOKS },
  source: { label: personTexts.source, labels: leadsPageTexts.sources },
  assignedTo: { label: leadsPageTexts.assignee },
  location: { label: leadsPageTexts.location, placeholder: leadsPageTexts.locationExample },
  tag: { label: personTexts.tag, placeholder: personTexts.tagExample },
}
