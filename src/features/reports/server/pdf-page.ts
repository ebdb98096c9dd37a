import { fileURLToPath } from 'node:url'
import { brandColoursOf } from '#shared/brand-colours.ts'
import { reportFileTexts } from './report-files.texts.ts'

type Pdf = InstanceType<typeof import('pdfkit')>
type Theme = 'elysium' | 'dhabi'

/** A sheet of A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48, bottom: 64 }
export const INNER = PAGE.width - 2 * PAGE.margin

/** Paper knows no custom properties: these are the light colours of the themes. */
export const INKS: Record<Theme, { brand: string; soft: string; text: string; muted: string; line: string }> = {
  elysium: { brand: '#0a7646', soft: '#c9e2d3', text: '#131a16', muted: '#4f5853', line: '#d8e0db' },
  dhabi: { brand: '#d9a12f', soft: '#f4e3bd', text: '#1d1710', muted: '#5b544c', line: '#e4ddd5' },
}
export const GOOD = '#0b6b3f'
export const BAD = '#a32a22'

const fontFile = (name: string) => fileURLToPath(new URL(`font/inter-${name}.ttf`, import.meta.url))

export type Look = { size?: number; color?: string; bold?: boolean; align?: 'left' | 'right' | 'center'; wraps?: true }
export type Column = { label: string; width: number; align: 'left' | 'right' }

/** Draws from the top of the page down; what does not fit goes on a new one. */
export type Sheet = {
  ink: (typeof INKS)[Theme]
  y: number
  pdf: Pdf
  /** Text on one line, cut where it does not fit, unless it wraps. */
  text: (text: string, x: number, y: number, width: number, look?: Look) => void
  /** How high a text stands that wraps. */
  heightOf: (text: string, width: number, look?: Look) => number
  /** How wide a text is on one line. */
  widthOf: (text: string, look?: Look) => number
  /** Goes to a new page unless so much is left. */
  need: (height: number) => void
  heading: (title: string, below?: number) => void
  table: (columns: Column[], rows: string[][]) => void
  /** Puts a line and its number at the foot of every page; nothing is drawn after it. */
  foot: (line: string) => void
  finish: () => Promise<Buffer>
}

const ROW = 21

/** The inks of a theme, or of a company's own colour. */
function inkOf(theme: Theme, colour: string | null): (typeof INKS)[Theme] {
  if (!colour) return INKS[theme]
  const { light } = brandColoursOf(colour)
  return { ...INKS[theme], brand: light.primary, soft: light['primary-soft'] }
}

export async function openSheet(
  theme: Theme,
  colour: string | null,
  info: { title: string; author: string; language: string; at: Date },
): Promise<Sheet> {
  // A start does not wait for the libraries' code.
  const [{ default: Document }, { drawnText }] = await Promise.all([import('pdfkit'), import('./pdf-letters.ts')])
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: info.language,
    font: fontFile('regular'),
    info: { Title: info.title, Author: info.author, Creator: 'Plotline', CreationDate: info.at },
  })
  pdf.registerFont('plain', fontFile('regular'))
  pdf.registerFont('bold', fontFile('bold'))
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ink = inkOf(theme, colour)

  const set = ({ size = 9.5, color = ink.text, bold = false }: Look) =>
    pdf
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
  // The library's types do not tell of the font that it has opened.
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  const drawn = (text: string) => drawnText(text, (code) => font.hasGlyphForCodePoint(code))

  const sheet: Sheet = {
    ink,
    pdf,
    y: PAGE.margin,
    text(text, x, y, width, look = {}) {
      const { size = 9.5, align = 'left', wraps = false } = look
      const place = wraps ? {} : { lineBreak: false, ellipsis: true, height: size * 1.5 }
      set(look).text(drawn(text), x, y, { width, align, ...place })
    },
    heightOf: (text, width, look = {}) => set(look).heightOfString(drawn(text), { width }),
    widthOf: (text, look = {}) => set(look).widthOfString(drawn(text)),
    need(height) {
      if (sheet.y + height <= PAGE.height - PAGE.bottom) return
      pdf.addPage()
      sheet.y = PAGE.margin
    },
    heading(title, below = 3 * ROW) {
      sheet.need(24 + below)
      sheet.text(title, PAGE.margin, sheet.y, INNER, { size: 12, bold: true })
      sheet.y += 22
    },
    table: (columns, rows) => drawTable(sheet, columns, rows),
    foot: (line) => drawFoot(sheet, line),
    async finish() {
      const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject))
      pdf.end()
      await ended
      return Buffer.concat(parts)
    },
  }
  return sheet
}

const insetOf = (index: number) => (index === 0 ? 0 : 8)

function drawCells(sheet: Sheet, columns: Column[], cells: string[], look: Look): void {
  let x = PAGE.margin
  columns.forEach(({ width, align }, index) => {
    const inset = insetOf(index)
    sheet.text(cells[index] ?? '', x + inset, sheet.y + 5, width - inset, { ...look, align })
    x += width
  })
}

/** A long name takes as many lines as it needs. */
function heightOfRow(sheet: Sheet, columns: Column[], cells: string[], look: Look = {}): number {
  const heights = columns.map(({ width }, index) => sheet.heightOf(cells[index] ?? '', width - insetOf(index), look))
  return Math.max(ROW, ...heights.map((height) => height + 9))
}

/** A line over the whole width. */
export function drawLine({ pdf, ink }: Sheet, y: number, color = ink.line): void {
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke()
}

function drawHead(sheet: Sheet, columns: Column[]): void {
  const labels = columns.map(({ label }) => label)
  const look = { size: 8.5, color: sheet.ink.muted, wraps: true } as const
  drawCells(sheet, columns, labels, look)
  sheet.y += heightOfRow(sheet, columns, labels, look)
  drawLine(sheet, sheet.y, sheet.ink.muted)
}

function drawRow(sheet: Sheet, columns: Column[], cells: string[], height: number): void {
  drawCells(sheet, columns, cells, { wraps: true })
  sheet.y += height
  drawLine(sheet, sheet.y)
}

/** Its head stands again on each page that it goes on to. */
function drawTable(sheet: Sheet, columns: Column[], rows: string[][]): void {
  drawHead(sheet, columns)
  for (const row of rows) {
    const height = heightOfRow(sheet, columns, row)
    if (sheet.y + height > PAGE.height - PAGE.bottom) {
      sheet.need(ROW + height)
      drawHead(sheet, columns)
    }
    drawRow(sheet, columns, row, height)
  }
  sheet.y += 20
}

function drawFoot(sheet: Sheet, line: string): void {
  const { count } = sheet.pdf.bufferedPageRange()
  const look = { size: 8, color: sheet.ink.muted }
  const y = PAGE.height - 40
  for (let page = 0; page < count; page += 1) {
    sheet.pdf.switchToPage(page)
    sheet.text(line, PAGE.margin, y, INNER - 80, look)
    const number = reportFileTexts.page({ page: page + 1, count })
    sheet.text(number, PAGE.width - PAGE.margin - 80, y, 80, { ...look, align: 'right' })
  }
}
