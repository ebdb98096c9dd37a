import { decodeText } from './decode-text.ts'
import { readDelimited } from './read-delimited.ts'
import { readVcf } from './read-vcf.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Cells, type EachCells, type EachRow, MOST_COLUMNS, MOST_ROWS, type Sheet } from './sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { unzip } from './unzip.ts'

const beginsWith = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
const isZip = (bytes: Buffer) => beginsWith(bytes, 0x50, 0x4b)
const isOle = (bytes: Buffer) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const isFilled = (cells: Cells) => cells.some((cell) => cell.trim() !== '')

/** How many titles and totals a table may have beside its rows. */
const MARGIN = 200

/** The filled rows with their numbers; refuses none at all, and too many rows or columns. */
function filledRows(eachCells: EachCells): EachRow {
  return (take) => {
    let number = 0
    let filled = 0
    eachCells((cells) => {
      number += 1
      if (!isFilled(cells)) return
      filled += 1
      if (filled > MOST_ROWS + MARGIN) throw new SheetFault('tooManyRows')
      if (cells.findLastIndex((cell) => cell !== '') >= MOST_COLUMNS) throw new SheetFault('tooManyColumns')
      take({ number, cells })
    })
    if (filled === 0) throw new SheetFault('empty')
  }
}

const eachOf =
  (rows: readonly Cells[]): EachCells =>
  (take) =>
    rows.forEach(take)

/** The filled rows of a file, whatever kind of table it is: told by what is in it, not by its name. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  if (bytes.length === 0) throw new SheetFault('empty')
  if (isOle(bytes)) throw new SheetFault('oldExcel')
  if (isZip(bytes)) return { eachRow: filledRows(eachOf(await readXlsx(bytes))), isNamed: false }
  const text = decodeText(bytes)
  if (/^\ufeff?%PDF|^\s*(?:<!doctype|<html|\{\\rtf)/i.test(text)) throw new SheetFault('notSheet')
  if (/^\ufeff?\s*BEGIN:VCARD/i.test(text)) return { eachRow: filledRows(eachOf(readVcf(text))), isNamed: true }
  return { eachRow: filledRows(readDelimited(text)), isNamed: false }
}

/** The text of a chat: a text file, or the one in a zip file. */
export async function readChatText(bytes: Buffer): Promise<string> {
  if (!isZip(bytes)) return decodeText(bytes)
  const parts = await unzip(bytes, (name) => /\.txt$/i.test(name) && !name.startsWith('__MACOSX/'))
  const [text] = parts.values()
  if (!text) throw new SheetFault('notSheet')
  return decodeText(text)
}
