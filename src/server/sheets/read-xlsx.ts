import readExcelFile from 'read-excel-file/node'
import type { Cells } from './sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { unzip } from './unzip.ts'

type Value = string | number | boolean | Date | null | undefined

/** A value as somebody would type it. */
function cellText(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const iso = value.toISOString()
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
  }
  // Floating-point noise of a formula is no part of an amount.
  if (typeof value === 'number') return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
  return String(value)
}

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Fills the cells that are merged downwards: each row of them has the value. A title merged over columns stays one cell. */
function fillMerged(rows: Cells[], xml: string): void {
  for (const [, column = '', from = '', to = ''] of xml.matchAll(/<mergeCell ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
    const at = columnAt(column)
    const value = rows[Number(from) - 1]?.[at] ?? ''
    for (let row = Number(from); row < Math.min(Number(to), rows.length); row++) {
      const cells = rows[row]
      if (cells && !cells[at]) cells[at] = value
    }
  }
}

/** The part of the file that holds a sheet, by its place in the workbook. */
function sheetPath(parts: Map<string, Buffer>, index: number): string | undefined {
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? ''
  const sheets = [...text('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet [^>]*?r:id="([^"]+)"/g)]
  const id = sheets[index]?.[1]
  const links = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([link]) => link)
  const target = /Target="([^"]+)"/.exec(links.find((link) => link.includes(`Id="${id}"`)) ?? '')?.[1]
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/** The end of a sheet's part, where its merged cells are listed. */
const TAIL = 2_000_000

/** The rows of the first sheet of an Excel file that has any; formulas as their values. */
export async function readXlsx(bytes: Buffer): Promise<Cells[]> {
  const parts = await unzip(bytes, (name) =>
    /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  )
  if (!parts.has('xl/workbook.xml')) throw new SheetFault('notSheet')
  const sheets = await readExcelFile(bytes).catch(() => {
    throw new SheetFault('broken')
  })
  const index = sheets.findIndex(({ data }) => data.some((row) => row.some((value) => cellText(value as Value) !== '')))
  const rows = (sheets[index]?.data ?? []).map((row) => row.map((value) => cellText(value as Value)))
  const xml = parts.get(sheetPath(parts, index) ?? '')
  if (xml) fillMerged(rows, xml.subarray(-TAIL).toString('utf8'))
  return rows
}
