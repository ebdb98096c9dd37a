import type { Look } from '#web/ui/elements/badge.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { CONTACT_TYPES, type ContactSource, type ContactType, type contactFilters } from '../contacts.contract.ts'

/** How each type is called, one and many, and drawn. */
export const TYPE_LOOKS: Record<ContactType, Look & { plural: string }> = {
  lead: { label: 'Lead', plural: 'Leads', tone: 'blue' },
  client: { label: 'Client', plural: 'Clients', tone: 'green' },
  partner: { label: 'Partner', plural: 'Partners', tone: 'purple' },
  vendor: { label: 'Vendor', plural: 'Vendors', tone: 'orange' },
}

/** The filters of the contacts; all types stand side by side in the toolbar. */
export const CONTACT_CHIPS: FilterChips<typeof contactFilters> = { type: null }

export const SOURCE_LABELS: Record<ContactSource, string> = {
  website: 'Website',
  referral: 'Referral',
  social_media: 'Social Media',
  cold_call: 'Cold Call',
  email_campaign: 'Email Campaign',
  event: 'Event',
  other: 'Other',
  whatsapp: 'WhatsApp',
  walk_in: 'Walk-in',
  advertisement: 'Advertisement',
}

/** The types in the order of the form. */
export const TYPE_OPTIONS = optionsOf(CONTACT_TYPES, TYPE_LOOKS)

/** How the field of the tags names them. */
export const CONTACT_TAGS = { noun: 'tags', placeholder: 'Lawyer, investor, diaspora…' }
