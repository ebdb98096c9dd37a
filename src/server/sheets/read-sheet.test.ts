import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readSheet } from './read-sheet.ts'
import type { SheetRow } from './sheet.ts'

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const { eachRow } = await readSheet(bytes)
  const rows: SheetRow[] = []
  eachRow((row) => rows.push(row))
  return rows
}
const cellsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ cells }) => cells)

/** An Excel file of these parts. */
async function xlsx(sheet: string, parts: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
    ...parts,
  }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as unknown as Readable)
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

test.each([
  ['UTF-8 with a mark', Buffer.from('\ufeffPrénom,Nom\nZoé,Bâ\n')],
  ['16 bits, little end first', iconv.encode('Prénom\tNom\r\nZoé\tBâ\r\n', 'utf16le', { addBOM: true })],
  ['16 bits, big end first', iconv.encode('Prénom;Nom\r\nZoé;Bâ\r\n', 'utf16be', { addBOM: true })],
  ['16 bits without a mark', iconv.encode('Prénom|Nom\nZoé|Bâ\n', 'utf16le')],
  ['Windows-1252', iconv.encode('Prénom;Nom\r\nZoé;Bâ\r\n', 'win1252')],
  ['a line that names the delimiter', Buffer.from('sep=;\nPrénom;Nom\nZoé;Bâ')],
])('%s is read', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual([
    ['Prénom', 'Nom'],
    ['Zoé', 'Bâ'],
  ])
})

test('commas within amounts do not part cells where semicolons do', async () => {
  expect(await cellsOf(Buffer.from('Name;Budget\nAda;1,5m\nBola;2,25m\n'))).toEqual([
    ['Name', 'Budget'],
    ['Ada', '1,5m'],
    ['Bola', '2,25m'],
  ])
})

test('a quote that nobody closed loses no row, and empty rows keep the numbers of the others', async () => {
  const rows = await rowsOf(Buffer.from('Name,Note\n\nAda,"big\nBola,small\n'))
  expect(rows.map(({ number }) => number)).toEqual([1, 3, 4])
})

test('an Excel file is read: formulas as values, dates, cells merged downwards', async () => {
  const file = await xlsx(
    `<sheetData>
      <row r="1">${text('A1', 'Agent')}${text('B1', 'Budget')}${text('C1', 'Date')}</row>
      <row r="2">${text('A2', 'Ada')}<c r="B2"><f>1+1</f><v>2.3000000000000003</v></c><c r="C2" s="1"><v>46106</v></c></row>
      <row r="3"><c r="B3"><v>25000000</v></c></row>
    </sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
  )
  expect(await cellsOf(file)).toEqual([
    ['Agent', 'Budget', 'Date'],
    ['Ada', '2.3', '2026-03-25'],
    ['Ada', '25000000', ''],
  ])
})

test('a file that becomes too large when it is unpacked is refused before it is read', async () => {
  const file = await xlsx('<sheetData/>', { 'xl/media/bomb.bin': Buffer.alloc(260 * 1024 * 1024) })
  expect(file.length).toBeLessThan(1024 * 1024)
  await expect(readSheet(file)).rejects.toMatchObject({ code: 'unpacksTooMuch' })
})

test('a zip file without a workbook is no table', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('x'), 'notes.txt')
  zip.end()
  await expect(readSheet(await buffer(zip.outputStream as unknown as Readable))).rejects.toMatchObject({
    code: 'notSheet',
  })
})

test('contacts of a phone are read: folded and quoted lines, several numbers, no photos', async () => {
  const cards = `BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=93b=\r\n=C3=A1;Ad=C3=A1;;;\r\nTEL;CELL:+2348031234567\r\nitem1.TEL;type=HOME:0805 123\r\n  4567\r\nEMAIL:ada@x.ng\r\nPHOTO;ENCODING=BASE64:AAAA\r\n BBBB\r\nORG:Elysium\\, Ltd;Sales\r\nNOTE:Line one\\nLine two\r\nEND:VCARD\r\nBEGIN:VCARD\nFN:Mama Tunde\nTEL:0803\nEND:VCARD\n`
  expect(await readSheet(Buffer.from(cards))).toMatchObject({ isNamed: true })
  expect(await cellsOf(Buffer.from(cards))).toEqual([
    ['First name', 'Last name', 'Phone', 'Phone 2', 'Email', 'Company', 'Position', 'Notes'],
    ['Adá', 'Óbá', '+2348031234567', '0805 123 4567', 'ada@x.ng', 'Elysium, Ltd, Sales', '', 'Line one\nLine two'],
    ['Mama Tunde', '', '0803', '', '', '', '', ''],
  ])
})

test('100,001 rows and more are refused', async () => {
  await expect(rowsOf(Buffer.from('a,b\n'.repeat(100_300)))).rejects.toMatchObject({ code: 'tooManyRows' })
})
