import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from './list-columns.ts'

/** What Excel takes in one cell. */
const LONGEST = 32_767

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = `${['<?xml', 'version="1.0"', 'encoding="UTF-8"', 'standalone="yes"?>'].join(' ')}\n`

/** All parts of a workbook with one sheet but the sheet itself. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="Plotline" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${LINKS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** The heading stays in view, and columns are wide enough for a name. */
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr baseColWidth="18" defaultRowHeight="15"/><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Text for XML, without the characters that XML cannot have. */
function escaped(text: string): string {
  return (
    text
      .slice(0, LONGEST)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML refuses them, however they are written
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? '')
  )
}

/** `A`, `B`, … `Z`, `AA`. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)

/** A row of a sheet. Text is inline text, which a spreadsheet never takes for a formula. */
export function sheetRow(cells: readonly Cell[], place: number): string {
  const written = cells.map((cell, at) => {
    if (cell === '') return ''
    const name = `${columnName(at)}${place}`
    return typeof cell === 'string'
      ? `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
      : `<c r="${name}"><v>${cell.digits}</v></c>`
  })
  return `<row r="${place}">${written.join('')}</row>`
}

async function* sheetOf(rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield SHEET_START
  yield* rows
  yield SHEET_END
}

/** A workbook with one sheet of these rows, compressed while it is sent. */
export function workbook(rows: AsyncIterable<string>): Readable {
  const zip = new ZipFile()
  // It is a stream of this library's own making, whose types know less of it than there is.
  const output = zip.outputStream as Readable
  const sheet = Readable.from(sheetOf(rows))
  zip.on('error', (error: Error) => output.destroy(error))
  // Who does not read on any more ends the reading of rows.
  output.on('close', () => sheet.destroy())
  for (const [path, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + text), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 4 })
  zip.end()
  return output
}
