import { isRealDay } from '#shared/days.ts'
import { fold } from '#shared/text.ts'

/** Which comes first in a date of digits. */
export type DateOrder = 'day' | 'month'

const MONTHS = [
  'jan|janvier',
  'feb|fev|fevrier',
  'mar|mars|march',
  'apr|avr|avril',
  'may|mai',
  'jun|juin|june',
  'jul|juil|juillet|july',
  'aug|aout',
  'sep|sept|septembre',
  'oct|octobre',
  'nov|novembre',
  'dec|decembre',
]
const monthNamed = (word: string): number =>
  MONTHS.findIndex((names) =>
    names.split('|').some((name) => word === name || (word.startsWith(name) && word.length > 3)),
  ) + 1

const SEPARATED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/

const two = (value: number) => String(value).padStart(2, '0')
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return isRealDay(text) ? text : undefined
}

/** Tells the order of the dates of one column: what those with a number above 12 say, else `usual`. */
export function dateOrder(usual: DateOrder) {
  let dayFirst = 0
  let monthFirst = 0
  return {
    see(cell: string): void {
      const [, first = '', second = ''] = SEPARATED.exec(cell.trim()) ?? []
      if (Number(first) > 12) dayFirst += 1
      if (Number(second) > 12) monthFirst += 1
    },
    order(): DateOrder {
      if (dayFirst === monthFirst) return usual
      return dayFirst > monthFirst ? 'day' : 'month'
    },
  }
}

export function dateOrderOf(cells: Iterable<string>, usual: DateOrder): DateOrder {
  const seen = dateOrder(usual)
  for (const cell of cells) seen.see(cell)
  return seen.order()
}

/** Days before those of a spreadsheet's count. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30)

function inWords(cell: string): string | undefined {
  const words = fold(cell)
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const month = words.map(monthNamed).find((found) => found > 0)
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word))
  const [first = '', second = ''] = numbers
  if (!month || numbers.length < 2) return undefined
  return first.length === 4
    ? dayOf(Number(first), month, Number(second))
    : dayOf(fullYear(second), month, Number(first))
}

/** The day, ISO 8601, that a cell means; one that can only be read the other way round is. */
export function readDay(cell: string, order: DateOrder): string | undefined {
  const text = cell.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, first = '', second = '', year = ''] = SEPARATED.exec(text) ?? []
  if (year) {
    const dayFirst = dayOf(fullYear(year), Number(second), Number(first))
    const monthFirst = dayOf(fullYear(year), Number(first), Number(second))
    return order === 'day' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
  }
  if (/^[3-6]\d{4}$/.test(text))
    return new Date(SPREADSHEET_START + Number(text) * 86_400_000).toISOString().slice(0, 10)
  return inWords(text)
}
