import { fold } from '#shared/text.ts'
import type { ImportField, ImportNoun } from '../imports.contract.ts'
import { IMPORT_FIELDS } from '../imports.contract.ts'
import headerNames from './header-names.json' with { type: 'json' }

/** A name of a column without marks, capitals and signs. */
export const headerKey = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** What columns are called in English, French, Yoruba, Hausa and Igbo, folded, in order of how sure it is. */
const NAMES: Partial<Record<ImportField, readonly string[]>> = headerNames

/** A noun with the headings of its exported list, folded, by field: they count where nothing else is known. */
export type NamedFields = { noun: ImportNoun; headings: Partial<Record<ImportField, readonly string[]>> }

const AFTER_NAMES = 1000

/** How well the name of a column fits a field: the lower the better, undefined where it does not. */
function rank({ headings }: NamedFields, field: ImportField, key: string): number | undefined {
  const bare = key.replace(/ (?:\d+|ngn|naira|n|sqm|m2)$/, '')
  const at = NAMES[field]?.findIndex((name) => name === key || name === bare) ?? -1
  if (at !== -1) return at
  return headings[field]?.includes(key) ? AFTER_NAMES : undefined
}

/** The fields that the name of a column may mean, the likeliest first. */
export function fieldsNamed(of: NamedFields, name: string): ImportField[] {
  const key = headerKey(name)
  if (key === '') return []
  const own = headerKey(name.replace(/([a-z])([A-Z])/g, '$1 $2'))
  return (IMPORT_FIELDS[of.noun] as readonly ImportField[])
    .flatMap((field) => {
      const isOwn = headerKey(field) === key || headerKey(field.replace(/([a-z])([A-Z])/g, '$1 $2')) === own
      const at = isOwn ? -1 : rank(of, field, key)
      return at === undefined ? [] : [{ field, at }]
    })
    .sort((one, other) => one.at - other.at)
    .map(({ field }) => field)
}
