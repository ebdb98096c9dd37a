import { CONTACT_SOURCES, CONTACT_TYPES } from '#features/contacts/contacts.contract.ts'
import { DEAL_OUTCOMES, DEAL_STAGES } from '#features/deals/deals.contract.ts'
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '#features/leads/leads.contract.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/properties.contract.ts'
import { LANGUAGES, languageFacts } from '#languages/codes.ts'
import { fold } from '#shared/text.ts'
import type { ImportField, ImportNoun } from '../imports.contract.ts'
import choiceWords from './cell-choices.json' with { type: 'json' }
import { exportedChoices } from './exported-words.ts'

const keyOf = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')

/** What people write for a value beside its key: other words, and the labels of the French app. */
const WORDS: Readonly<Record<string, readonly string[]>> = choiceWords

/** Words by which a type of property is known within a longer description, such as `3 bedroom flat`. */
const TYPE_WORDS: readonly [RegExp, (typeof PROPERTY_TYPES)[number]][] = [
  [/duplex|maisonette/, 'duplex'],
  [/flat|apartment|appartement|studio|self ?con|penthouse/, 'apartment'],
  [/condo/, 'condo'],
  [/terrace|townhouse|town house|row house/, 'townhouse'],
  [/villa/, 'villa'],
  [/warehouse|entrepot|factory/, 'warehouse'],
  [/office|bureau/, 'office'],
  [/shop|store|plaza|mall|hotel|commercial|filling station/, 'commercial'],
  [/\bland\b|plot|acre|hectare|terrain/, 'land'],
  [/house|bungalow|mansion|home|detached|maison/, 'house'],
]

const CHOICES: { [Field in ImportField]?: readonly string[] } = {
  status: LEAD_STATUSES,
  priority: LEAD_PRIORITIES,
  propertyType: PROPERTY_TYPES,
  stage: DEAL_STAGES,
  outcome: DEAL_OUTCOMES,
  language: LANGUAGES,
}
const OF_NOUN: { [Noun in ImportNoun]?: { [Field in ImportField]?: readonly string[] } } = {
  leads: { source: LEAD_SOURCES },
  contacts: { type: CONTACT_TYPES, source: CONTACT_SOURCES },
  properties: { type: PROPERTY_TYPES, status: PROPERTY_STATUSES },
}

/** The values that a field of a noun can have; undefined where it has any. */
export const choicesOf = (noun: ImportNoun, field: ImportField): readonly string[] | undefined =>
  OF_NOUN[noun]?.[field] ?? CHOICES[field]

const languageNames = Object.fromEntries(LANGUAGES.map((code) => [keyOf(languageFacts[code].name), code]))

/** The value that a cell means, by its key, its label or another word for it. */
export function readChoice(choices: readonly string[], cell: string): string | undefined {
  const key = keyOf(cell)
  const exact = choices.find((choice) => keyOf(choice) === key)
  if (exact) return exact
  const words = (choice: string) => [...(WORDS[choice] ?? []), ...(exportedChoices.get(choice) ?? [])]
  const said = choices.find((choice) => words(choice).some((word) => keyOf(word) === key))
  if (said) return said
  if (choices === LANGUAGES) return languageNames[key]
  if (choices === PROPERTY_TYPES) return TYPE_WORDS.find(([words]) => words.test(fold(cell)))?.[1]
  return undefined
}
