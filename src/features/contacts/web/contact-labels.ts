import { personTexts } from '#shared/person.texts.ts'
import type { Look } from '#web/ui/elements/badge.tsx'
import { fieldKitTexts } from '#web/ui/fields/field-kit.texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { CONTACT_TYPES, type ContactType, type contactFilters } from '../contacts.contract.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

/** Label and look of each type. */
export const TYPE_LOOKS: Record<ContactType, Look> = {
  lead: { label: contactsPageTexts.types.lead, tone: 'blue' },
  client: { label: contactsPageTexts.types.client, tone: 'green' },
  partner: { label: contactsPageTexts.types.partner, tone: 'purple' },
  vendor: { label: contactsPageTexts.types.vendor, tone: 'orange' },
}

/** The filters of the contacts; the toolbar shows the types, so they need no chip. */
export const CONTACT_CHIPS: FilterChips<typeof contactFilters> = { type: null }

/** The types in the order of the form. */
export const TYPE_OPTIONS = optionsOf(CONTACT_TYPES, TYPE_LOOKS)

/** How the field of the tags names them. */
export const CONTACT_TAGS = { full: fieldKitTexts.tagsFull, placeholder: personTexts.tagExamples }
