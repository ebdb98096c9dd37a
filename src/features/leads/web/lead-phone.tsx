import { formatNaira, parseMoney } from '#shared/money.ts'
import { personTexts } from '#shared/person.texts.ts'
import { startAsOwn } from '#web/account/known-people.ts'
import { readStored, storeValue } from '#web/platform/browser-storage.ts'
import type { JoinedField, PhoneView } from '#web/record-form/define-record-form.ts'
import { choice, line, money, textOf } from '#web/record-form/field-kinds.tsx'
import { fullName } from '#web/record-form/full-name.tsx'
import { typedNaira } from '#web/ui/fields/naira-text.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { LeadSource, LeadStatus, NewLead } from '../leads.contract.ts'
import { budgetMaxOf } from '../leads.rules.ts'
import { leadTexts } from '../leads.texts.ts'
import { STATUS_LOOKS } from './lead-labels.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

type Name = keyof NewLead

/** The sources and statuses that a phone offers for a new lead. */
const PHONE_SOURCES: readonly LeadSource[] = ['website', 'referral', 'social_media', 'advertisement', 'walk_in']
const PHONE_STATUSES: readonly LeadStatus[] = ['new', 'contacted', 'qualified', 'converted']

/** One amount as the two limits of a budget; an amount that cannot be read has no upper one, and is refused as it is. */
export function splitBudget(typed: string): { budgetMin: string; budgetMax: string } {
  const amount = parseMoney(typed)
  return { budgetMin: typed, budgetMax: amount === undefined ? '' : typedNaira(budgetMaxOf(amount)) }
}

const budget: JoinedField<Name> = {
  ...money(leadsPageTexts.budget, { optional: true }),
  others: ['budgetMax'],
  split: splitBudget,
  join: ({ budgetMin = '' }) => textOf(budgetMin),
  explain: ({ budgetMin = '', budgetMax = '' }) => {
    const [min, max] = [parseMoney(textOf(budgetMin)), parseMoney(textOf(budgetMax))]
    return min && max && leadsPageTexts.budgetRange({ min: formatNaira(min), max: formatNaira(max) })
  },
}

const SOURCE_KEY = 'plotline.lead-source'

/** The source of the last lead that was added on this phone. */
function lastSource(): LeadSource {
  const stored = readStored(SOURCE_KEY)
  return PHONE_SOURCES.find((source) => source === stored) ?? 'website'
}

/** The next lead on this phone starts with this source. */
export const rememberSource = (source: LeadSource): void => storeValue(SOURCE_KEY, source)

/** A new lead on a phone: who it is, how to reach them, what they can pay and what they look for. */
export const leadOnPhone: PhoneView<Name> = {
  first: ['firstName', 'phone', 'budgetMin', 'propertyType', 'location'],
  required: { firstName: personTexts.nameRequired, phone: leadTexts.phoneRequired },
  isOptional: { phone: ({ whatsappName = '' }) => textOf(whatsappName).trim() !== '' },
  notice: leadsPageTexts.fillInNameAndPhone,
  joined: { firstName: fullName, budgetMin: budget },
  fields: {
    location: line(leadsPageTexts.location, { optional: true, placeholder: leadsPageTexts.locationExample }),
    source: choice(personTexts.source, optionsOf(PHONE_SOURCES, leadsPageTexts.sources), {
      placeholder: leadsPageTexts.chooseSource,
    }),
    status: choice(leadsPageTexts.status, optionsOf(PHONE_STATUSES, STATUS_LOOKS), { blank: 'new' }),
  },
  widths: { propertyType: 'half', location: 'half', source: 'half', status: 'half' },
  start: () => ({ source: lastSource(), ...startAsOwn() }),
}
