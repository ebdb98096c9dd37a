import { phoneNumberOf } from '#server/phone/phone-number.ts'
import { fold } from '#shared/text.ts'
import {
  IMPORT_FIELDS,
  type ImportColumn,
  type ImportField,
  type ImportNoun,
  REPEATABLE_FIELDS,
} from '../imports.contract.ts'
import { fieldsNamed, type NamedFields } from './header-names.ts'
import type { Table } from './table-shape.ts'

/** So many filled cells of a column are looked at, and so many are shown. */
const LOOKED_AT = 60
const SHOWN = 3
const LONGEST_SAMPLE = 80
/** This part of the cells has to be of a kind. */
const ENOUGH = 0.7

/** The first filled cells of each column. */
function firstCells({ header, eachRow }: Table): string[][] {
  const found = header.map((): string[] => [])
  eachRow(({ cells }) => {
    for (const [index, own] of found.entries()) {
      const cell = own.length < LOOKED_AT ? cells[index]?.trim() : undefined
      if (cell) own.push(cell)
    }
  })
  return found
}

const isMail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isPhone = (cell: string) => /^[+(\d][\d\s()+./,;-]{6,}$/.test(cell) && phoneNumberOf(cell) !== null
const isName = (cell: string) => /^[\p{L}.'’-]+(?: [\p{L}.'’-]+){1,4}$/u.test(cell)

/** What the cells of a column are by how they look. */
function fieldLooked(noun: ImportNoun, cells: readonly string[]): ImportField | undefined {
  const are = (test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length >= cells.length * ENOUGH
  const own = IMPORT_FIELDS[noun] as readonly ImportField[]
  if (own.includes('email') && are(isMail)) return 'email'
  if (own.includes('phone') && are(isPhone)) return 'phone'
  return own.includes('name') && are(isName) ? 'name' : undefined
}

const NAME_PARTS: readonly string[] = ['firstName', 'lastName']

/** A column called as a whole name is the last name where another one is the first name, as in French. */
function settleNames(fields: (ImportField | null)[]): void {
  const at = (field: ImportField) => fields.indexOf(field)
  const whole = at('name')
  if (whole === -1) return
  if (at('firstName') !== -1 && at('lastName') === -1) fields[whole] = 'lastName'
  else if (at('firstName') !== -1) fields[whole] = null
  else if (at('lastName') !== -1) fields[whole] = 'firstName'
}

/** The columns of a table with what each probably is: by its name first, then by its cells. */
export function guessColumns(of: NamedFields, table: Table): ImportColumn[] {
  const cells = firstCells(table)
  const taken = new Set<string>()
  const isFree = (field: string) => !taken.has(field) || REPEATABLE_FIELDS.includes(field)
  const take = (field: ImportField | undefined): ImportField | null => {
    if (!field || !isFree(field)) return null
    taken.add(field)
    return field
  }
  const fields = table.header.map((name) => take(fieldsNamed(of, name).find(isFree)))
  settleNames(fields)
  for (const [index, field] of fields.entries()) {
    if (field !== null) continue
    const looked = fieldLooked(of.noun, cells[index] ?? [])
    const isPart = looked === 'name' && NAME_PARTS.some((part) => fields.includes(part as ImportField))
    if (looked && !isPart) fields[index] = take(looked)
  }
  return table.header.map((name, index) => ({
    index,
    name: name.slice(0, 200),
    field: fields[index] ?? null,
    samples: [...new Map(cells[index]?.map((cell) => [fold(cell), cell.slice(0, LONGEST_SAMPLE)])).values()].slice(
      0,
      SHOWN,
    ),
  }))
}
