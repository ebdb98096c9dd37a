import { formatDate } from '#shared/dates.ts'
import type { Money } from '#shared/money.ts'
import type { Text } from '#shared/texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import type { DateWriting } from './export-columns.ts'

/** A cell of a table: text, or a number as plain digits, which a spreadsheet can add up. */
export type Cell = string | { digits: string }

/** A column of an exported list: the heading, how a value is written, and the words of each choice where it has some. */
export type ListColumn<Value> = {
  label: Text
  write: (value: Value, dates: DateWriting) => Cell
  choices?: Readonly<Record<string, Text>>
}

/**
 * What an exported list has of each field of a record, in this order; `omitted` where people never read it, or another column says it.
 * A new field of the contract is missing here until somebody decides.
 */
export type ListColumns<Row> = { readonly [Field in keyof Row]-?: ListColumn<Row[Field]> | 'omitted' }

type Maybe<Value> = Value | null

export const line = (label: Text): ListColumn<Maybe<string>> => ({ label, write: (value) => value ?? '' })

/** Naira in plain digits, without kobo where there are none. */
export const money = (label: Text): ListColumn<Maybe<Money>> => ({
  label,
  write: (value) => (value === null ? '' : { digits: value.replace(/\.00$/, '') }),
})

/** A number, also one that is stored as decimal text. */
export const number = (label: Text): ListColumn<Maybe<number | string>> => ({
  label,
  write: (value) => (value === null ? '' : { digits: String(value) }),
})

export const choice = <Name extends string>(
  label: Text,
  names: Readonly<Record<Name, Text>>,
): ListColumn<Maybe<Name>> => ({
  label,
  write: (value) => (value === null ? '' : names[value]()),
  choices: names,
})

export const day = (label: Text): ListColumn<Maybe<string>> => ({
  label,
  write: (value, { format, timeZone }) => (value === null ? '' : formatDate(value, timeZone, format)),
})

export const instant = (label: Text): ListColumn<Maybe<string>> => ({
  label,
  write: (value, { format, timeZone }) =>
    value === null ? '' : `${formatDate(value, timeZone, format)} ${formatTime(value, timeZone)}`,
})

/** Several values in one cell, as a person types them. */
export const words = (label: Text): ListColumn<readonly string[]> => ({ label, write: (value) => value.join(', ') })

/** Several numbers or addresses in one cell, which an import parts again. */
export const values = (label: Text): ListColumn<readonly { value: string }[]> => ({
  label,
  write: (all) => all.map(({ value }) => value).join(' / '),
})

/** The columns that a list has, ready to write. */
export function writtenColumns<Row>(columns: ListColumns<Row>, dates: DateWriting) {
  const entries = Object.entries(columns) as [keyof Row, ListColumn<unknown> | 'omitted'][]
  return entries.flatMap(([field, column]) =>
    column === 'omitted' ? [] : [{ label: column.label, cell: (row: Row) => column.write(row[field], dates) }],
  )
}
