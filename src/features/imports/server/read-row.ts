import * as z from 'zod/mini'
import { contactChanges, newContact } from '#features/contacts/contacts.contract.ts'
import { newDeal } from '#features/deals/deals.contract.ts'
import { leadChanges, newLead } from '#features/leads/leads.contract.ts'
import { budgetMaxOf } from '#features/leads/leads.rules.ts'
import { newProperty } from '#features/properties/properties.contract.ts'
import { parseMoney } from '#shared/money.ts'
import { fold } from '#shared/text.ts'
import { show, type Words } from '#shared/texts.ts'
import { fromWallTime } from '#shared/wall-time.ts'
import type { ImportField } from '../imports.contract.ts'
import { choicesOf, readChoice } from './cell-choices.ts'
import { type DateOrder, readDay } from './cell-dates.ts'
import { headerKey } from './header-names.ts'
import { problemTexts } from './import-problems.texts.ts'
import { readAddresses, readNumbers } from './read-reach.ts'

/** The nouns that a table can become. */
export type TableNoun = 'leads' | 'contacts' | 'properties' | 'deals'
/** A column that is imported. */
export type UsedColumn = { index: number; name: string; field: ImportField; dates: DateOrder; samples: string[] }
/** A record that a cell names by name, number or address: its id, or `several`. */
export type Found = ReadonlyMap<string, string>

/** What it takes to read cells: the team by folded names and addresses, what other cells name, and the zone of the person. */
export type RowFacts = { members: Found; leads: Found; properties: Found; timeZone: string }
export type Body = Record<string, unknown>
export type ReadRow = { body: Body } | { field: string | null; reason: string }

/** People of a file may have as many numbers and addresses as a merge put together. */
const manyOf = ({ shape: { phones, emails } }: typeof leadChanges | typeof contactChanges) => ({ phones, emails })
const SCHEMAS = {
  leads: z.safeExtend(newLead, manyOf(leadChanges)),
  contacts: z.safeExtend(newContact, manyOf(contactChanges)),
  properties: newProperty,
  deals: newDeal,
} as const

/** What cells hold when there is nothing to say. */
const NOTHING = /^(?:n\/?a|nil|none|null|-+|\.+|#n\/a|unknown|tbd)$/i
/** A last name takes a character; people are known by one name alone. */
const NO_NAME = '—'

class CellFault extends Error {
  readonly reason: string
  constructor(reason: Words) {
    super('cell')
    this.reason = show(reason)
  }
}

/** A word of several in one cell; one that an export quoted is whole whatever is in it. */
const LISTED = /\s*"((?:[^"]|"")+)"\s*(?=[,;|\n]|$)|[^,;|\n]+/g
const list = (cells: readonly string[]) =>
  cells
    .flatMap((cell) => [...cell.matchAll(LISTED)])
    .map(([part, quoted]) => quoted?.replaceAll('""', '"') ?? part.trim())
    .filter(Boolean)
/** An amount as `readMoney` takes it: without `/=` and dashes behind it. */
const amount = (cell: string) =>
  cell.replace(/\s*(?:\/?[=-]+|only|naira only)\s*$/i, '').replace(/^(\W*)ngn\.?/i, '$1NGN')

function numberOf(cell: string): number {
  const value = Number(/^-?\d+(?:[.,]\d+)?/.exec(cell.replace(/\s/g, ''))?.[0]?.replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(value)) throw new CellFault(problemTexts.notNumber.with({ value: cell }))
  return value
}

const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i

function phonesOf(cells: readonly string[], columns: readonly UsedColumn[]): Body[] {
  return cells.flatMap((cell, at) => {
    if (SHORTENED.test(cell)) throw new CellFault(problemTexts.shortened.with({ value: cell }))
    const isWhatsApp = headerKey(columns[at]?.name ?? '').includes('whatsapp')
    return readNumbers(cell).map((entry) => ({ ...entry, ...(isWhatsApp && { isWhatsApp }) }))
  })
}

/** A whole name as first and last name: `Obi, Ada` and `Ada Chinyere Obi`. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [last, first] = name.split(/\s*,\s*/, 2)
  if (last && first) return { firstName: first, lastName: last }
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: name.trim(), lastName: NO_NAME }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? NO_NAME }
}

type Reader = (cells: string[], columns: readonly UsedColumn[], facts: RowFacts) => Body

const first = (cells: readonly string[]) => cells[0] ?? ''
const text =
  (field: string): Reader =>
  (cells) => ({ [field]: first(cells) })
const lines =
  (field: string): Reader =>
  (cells) => ({ [field]: cells.join('\n') })
const count =
  (field: string): Reader =>
  (cells) => ({ [field]: numberOf(first(cells)) })
type Said = typeof problemTexts.noLead
const named =
  (field: string, found: keyof Omit<RowFacts, 'timeZone'>, none: Said, several: Said = none): Reader =>
  (cells, _, facts) => {
    const value = first(cells)
    const id = facts[found].get(fold(value))
    if (!id) throw new CellFault(none.with({ value }))
    if (id === 'several') throw new CellFault(several.with({ value }))
    return { [field]: id }
  }

const READERS: { [Field in ImportField]?: Reader } = {
  name: (cells) => splitName(first(cells)),
  phone: (cells, columns) => ({ phones: phonesOf(cells, columns) }),
  email: (cells) => ({ emails: cells.flatMap(readAddresses).map(({ isWhatsApp: _, ...entry }) => entry) }),
  budget: (cells) => {
    const [low = '', high] = first(cells)
      .split(/\s*(?:–|—|\bto\b|(?<=[\dkmb])\s*-\s*(?=[₦n\d]))\s*/i, 2)
      .map(amount)
    const unit = /[a-z]+$/i.exec(high ?? '')?.[0] ?? ''
    const from = high && /\d$/.test(low) && Number(low.replace(/\D/g, '')) < 1000 ? low + unit : low
    const only = high === undefined ? parseMoney(from) : undefined
    return { budgetMin: from, budgetMax: high ?? (only ? budgetMaxOf(only) : undefined) }
  },
  budgetMin: (cells) => ({ budgetMin: amount(first(cells)) }),
  budgetMax: (cells) => ({ budgetMax: amount(first(cells)) }),
  price: (cells) => ({ price: amount(first(cells)) }),
  value: (cells) => ({ value: amount(first(cells)) }),
  notes: lines('notes'),
  description: lines('description'),
  tags: (cells) => ({ tags: [...new Set(list(cells))] }),
  features: (cells) => ({ features: [...new Set(list(cells))] }),
  bedrooms: count('bedrooms'),
  bathrooms: count('bathrooms'),
  probability: count('probability'),
  latitude: count('latitude'),
  longitude: count('longitude'),
  area: (cells) => ({
    area: first(cells).replace(/\s*(?:sq\.? ?m(?:etres?|eters?)?|sqm|m2|m²|square met\w+)\s*$/i, ''),
  }),
  assignedTo: named('assignedTo', 'members', problemTexts.noMember),
  assignedAgent: named('assignedAgent', 'members', problemTexts.noMember),
  lead: named('leadId', 'leads', problemTexts.noLead, problemTexts.severalLeads),
  property: named('propertyId', 'properties', problemTexts.noProperty, problemTexts.severalProperties),
  expectedCloseDate: (cells, [column], { timeZone }) => {
    const day = readDay(first(cells), column?.dates ?? 'day')
    if (!day) throw new CellFault(problemTexts.noDate.with({ value: first(cells) }))
    return { expectedCloseDate: fromWallTime(`${day}T00:00`, timeZone) }
  },
}

function readChosen(noun: TableNoun, field: ImportField, cells: readonly string[]): Body | undefined {
  const choices = choicesOf(noun, field)
  if (!choices) return undefined
  const value = first(cells)
  const chosen = readChoice(choices, value)
  if (chosen) return { [field]: chosen }
  throw new CellFault(problemTexts.notChoice.with({ value: value.slice(0, 40), values: choices.join(', ') }))
}

/** What nobody has to write in a table: where a lead came from, and a name of two words in either column. */
function completed(noun: TableNoun, body: Body): Body {
  if (noun !== 'leads' && noun !== 'contacts') return noun === 'deals' ? withOutcome(body) : body
  const { firstName, lastName, company } = body as Record<string, string | undefined>
  const isWhole = firstName && lastName
  const whole = firstName || lastName || (noun === 'contacts' ? company : undefined)
  return { ...(noun === 'leads' && { source: 'website' }), ...body, ...(!isWhole && whole && splitName(whole)) }
}

const withOutcome = (body: Body): Body => (body.outcome && !body.stage ? { ...body, stage: 'closed' } : body)

/** Reads a row as the body of the call that would add its record, by the rules of that call; or says why it is none. */
export function readRow(
  noun: TableNoun,
  columns: readonly UsedColumn[],
  cells: readonly string[],
  facts: RowFacts,
): ReadRow {
  const filled = columns.flatMap((column) => {
    const cell = cells[column.index]?.trim() ?? ''
    return cell === '' || NOTHING.test(cell) ? [] : [{ column, cell }]
  })
  const body: Body = {}
  for (const field of new Set(filled.map(({ column }) => column.field))) {
    const own = filled.filter(({ column }) => column.field === field)
    const values = own.map(({ cell }) => cell)
    try {
      const read =
        readChosen(noun, field, values) ??
        (READERS[field] ?? text(field))(
          values,
          own.map(({ column }) => column),
          facts,
        )
      Object.assign(body, read)
    } catch (fault) {
      if (fault instanceof CellFault) return { field, reason: fault.reason }
      throw fault
    }
  }
  const result = z.safeParse(SCHEMAS[noun], completed(noun, body))
  if (result.success) return { body: result.data as Body }
  const [issue] = result.error.issues
  return { field: fieldOf(String(issue?.path[0] ?? '')), reason: issue?.message ?? '' }
}

const PLURAL: Readonly<Record<string, string>> = {
  phones: 'phone',
  emails: 'email',
  leadId: 'lead',
  propertyId: 'property',
}
const fieldOf = (name: string): string | null => PLURAL[name] ?? (name || null)
