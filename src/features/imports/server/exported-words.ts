import { contactExport } from '#features/contacts/server/contacts-export.actions.ts'
import { dealExport } from '#features/deals/server/deals-export.actions.ts'
import { leadExport } from '#features/leads/server/leads-export.actions.ts'
import { propertyExport } from '#features/properties/server/properties-export.actions.ts'
import { loadLanguages } from '#server/changes/languages.ts'
import type { ListColumn } from '#server/exports/list-columns.ts'
import { ENGLISH, inLanguage, type Text } from '#shared/texts.ts'
import { IMPORT_FIELDS, IMPORT_NOUNS, type ImportField, type ImportNoun } from '../imports.contract.ts'
import { headerKey, type NamedFields } from './header-names.ts'

const EXPORTS: Partial<Record<ImportNoun, object>> = {
  leads: leadExport,
  contacts: contactExport,
  properties: propertyExport,
  deals: dealExport,
}

/** Columns of exported lists whose import field has another name. */
const FIELDS: Readonly<Record<string, ImportField>> = {
  phones: 'phone',
  emails: 'email',
  assignedToName: 'assignedTo',
  assignedAgentName: 'assignedAgent',
  leadName: 'lead',
  propertyTitle: 'property',
}

// A language whose files are broken was logged when the server started.
const languages = [ENGLISH, ...(await loadLanguages(() => undefined)).values()]
/** A text in each language. */
export const inEach = (text: Text) => languages.map((language) => inLanguage(language, text))

type Column = ListColumn<never> | 'omitted'
const columnsOf = (noun: ImportNoun) =>
  Object.entries((EXPORTS[noun] ?? {}) as Record<string, Column>).flatMap(([name, column]) =>
    column === 'omitted' ? [] : [{ field: FIELDS[name] ?? (name as ImportField), ...column }],
  )

/** What an exported list calls the column of a field, in each language. */
const headingsOf = (noun: ImportNoun, field: ImportField): string[] =>
  columnsOf(noun).flatMap((column) => (column.field === field ? inEach(column.label).map(headerKey) : []))

/** What finds the fields of a noun by the names of columns. It is passed to the thread that reads a file, where loading it takes a second. */
export const namedFields = Object.fromEntries(
  IMPORT_NOUNS.map((noun): [ImportNoun, NamedFields] => [
    noun,
    { noun, headings: Object.fromEntries(IMPORT_FIELDS[noun].map((field) => [field, headingsOf(noun, field)])) },
  ]),
) as Record<ImportNoun, NamedFields>

/** How an exported list writes the values of choices, in each language, by the value. */
export const exportedChoices: ReadonlyMap<string, readonly string[]> = (() => {
  const written = new Map<string, string[]>()
  for (const noun of Object.keys(EXPORTS) as ImportNoun[])
    for (const { choices = {} } of columnsOf(noun))
      for (const [value, text] of Object.entries(choices))
        written.set(value, [...(written.get(value) ?? []), ...inEach(text)])
  return written
})()
