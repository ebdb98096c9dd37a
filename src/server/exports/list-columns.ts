import { formatDate } from '#shared/dates.ts'
import type { Money } from '#shared/money.ts'
import { type Email, type Phone, splitNumbers } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'
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

/** A word that an import would part is quoted, as a field of CSV is. */
const wholeWord = (word: string) => (/[,;|]|^"/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)

/** Several words in one cell, as a person types them. */
export const words = (label: Text): ListColumn<readonly string[]> => ({
  label,
  write: (value) => value.map(wholeWord).join(', '),
})

/** `0803 555 0101 (Office, WhatsApp)`: whose it is where that is somebody else, or always where nothing else tells where it ends. */
function marked({ value, label, isWhatsApp = false }: Email & { isWhatsApp?: boolean }, always: boolean): string {
  const marks = [(always || label !== 'own') && reachTexts.labels[label](), isWhatsApp && 'WhatsApp'].filter(Boolean)
  return marks.length > 0 ? `${value} (${marks.join(', ')})` : value
}

const joined = (all: readonly Email[], always: boolean) => all.map((one) => marked(one, always)).join(' / ')

/** Several numbers in one cell, with whose they are, which an import parts again. */
export const phones = (label: Text): ListColumn<readonly Phone[]> => ({
  label,
  write(all) {
    const plain = all.map(({ value }) => value)
    // Text such as `ask for Ada` is no number by which an import could tell where it ends.
    const isPlain =
      splitNumbers(plain.join(' / ')).join('\n') === plain.join('\n') && !plain.some((one) => one.endsWith(')'))
    return joined(all, !isPlain)
  },
})

/** Several addresses in one cell, with whose they are. */
export const emails = (label: Text): ListColumn<readonly Email[]> => ({ label, write: (all) => joined(all, false) })

/** The columns that a list has, ready to write. */
export function writtenColumns<Row>(columns: ListColumns<Row>, dates: DateWriting) {
  const entries = Object.entries(columns) as [keyof Row, ListColumn<unknown> | 'omitted'][]
  return entries.flatMap(([field, column]) =>
    column === 'omitted' ? [] : [{ label: column.label, cell: (row: Row) => column.write(row[field], dates) }],
  )
}
