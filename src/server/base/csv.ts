/** Excel takes a file for the code page of its country unless it begins so. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet takes for the beginning of a formula, in full width too. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫\\t\\r]'
const atStart = new RegExp(`^[\\s\\p{Cf};,|"'\`]*${sign}`, 'u')
/** Another country's spreadsheet parts cells by these signs. */
const behindPart = new RegExp(`([;|\\t\\r\\n])(?=[\\s\\p{Cf}"'\`]*${sign})`, 'gu')

const markAtStart = new RegExp(`^'(?=[\\s\\p{Cf};,|"'\`]*${sign})`, 'u')
const markBehindPart = new RegExp(`([;|\\t\\r\\n])'(?=[\\s\\p{Cf}"'\`]*${sign})`, 'gu')

/** Text in which neither a formula nor another cell can begin, as nearly all is: one look in place of three. */
const plain = /^[A-Za-z\d][^;|\t\r\n",]*$/

/** A cell that nothing runs: where a formula could begin stands an apostrophe, which makes it text. */
function cell(value: string | number): string {
  if (value === '' || (typeof value === 'string' && plain.test(value))) return value
  const text = String(value)
  const parted = typeof value === 'string' ? text.replace(behindPart, "$1'") : text
  const safe = typeof value === 'string' && atStart.test(text) ? `'${parted}` : parted
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without the apostrophes that made it harmless, as when an exported file is imported. */
export function unmarkedCell(cell: string): string {
  return cell.replace(markAtStart, '').replace(markBehindPart, '$1')
}

/** A line of a table for spreadsheets, without its end. */
export function csvLine(...cells: (string | number)[]): string {
  return cells.map(cell).join(',')
}

/** Ends a line. */
export const CSV_NEWLINE = '\r\n'
