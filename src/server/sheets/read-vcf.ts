import { decodeText } from './decode-text.ts'
import type { Cells } from './sheet.ts'
import { vcfTexts } from './vcf-columns.texts.ts'

type Property = { name: string; parameters: string; value: string }

/** The lines of a file of contacts as they were before they were folded; a quoted-printable line goes on behind its last `=`. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1)
    else if (last?.endsWith('=') && /ENCODING=QUOTED-PRINTABLE/i.test(last.split(':', 1)[0] ?? ''))
      lines[lines.length - 1] = last.slice(0, -1) + line
    else lines.push(line)
  }
  return lines
}

function fromQuotedPrintable(value: string): string {
  const bytes: number[] = []
  for (let at = 0; at < value.length; at++) {
    const code = /^=([0-9A-Fa-f]{2})/.exec(value.slice(at, at + 3))?.[1]
    if (code) {
      bytes.push(Number.parseInt(code, 16))
      at += 2
    } else bytes.push(...Buffer.from(value[at] ?? '', 'utf8'))
  }
  return decodeText(Buffer.from(bytes))
}

function readProperty(line: string): Property | undefined {
  const [, name = '', parameters = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? []
  if (name === '') return undefined
  const plain = /ENCODING=QUOTED-PRINTABLE/i.test(parameters) ? fromQuotedPrintable(value) : value
  return { name: name.toUpperCase(), parameters: parameters.toUpperCase(), value: plain }
}

const unescaped = (value: string) =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\:])/g, '$1')
    .trim()
/** The parts of a value; a semicolon behind a backslash belongs to its part. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map(unescaped)

type Card = {
  first: string
  last: string
  full: string
  phones: string[]
  emails: string[]
  company: string
  position: string
  notes: string[]
}
const emptyCard = (): Card => ({
  first: '',
  last: '',
  full: '',
  phones: [],
  emails: [],
  company: '',
  position: '',
  notes: [],
})

const READERS: Record<string, (card: Card, value: string) => void> = {
  N: (card, value) => {
    const [last = '', first = '', middle = ''] = partsOf(value)
    card.first = [first, middle].filter(Boolean).join(' ')
    card.last = last
  },
  FN: (card, value) => {
    card.full = unescaped(value)
  },
  TEL: (card, value) => card.phones.push(unescaped(value.replace(/^tel:/i, ''))),
  EMAIL: (card, value) => card.emails.push(unescaped(value)),
  ORG: (card, value) => {
    card.company = partsOf(value).filter(Boolean).join(', ')
  },
  TITLE: (card, value) => {
    card.position = unescaped(value)
  },
  NOTE: (card, value) => card.notes.push(unescaped(value)),
  ADR: (card, value) => card.notes.push(partsOf(value).filter(Boolean).join(', ')),
}

function readCards(text: string): Card[] {
  const cards: Card[] = []
  let card: Card | undefined
  for (const line of unfold(text)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN' && /^vcard$/i.test(value.trim())) card = emptyCard()
    else if (name === 'END' && card) {
      cards.push(card)
      card = undefined
    } else if (card) READERS[name]?.(card, value)
  }
  return cards
}

const fill = (values: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, at) => values[at] ?? '')
const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? name : `${name} ${at + 1}`))

/** The cards of a file of contacts as a table that names its columns; photos are left out. */
export function readVcf(text: string): Cells[] {
  const cards = readCards(text)
  const phones = Math.max(1, ...cards.map((card) => card.phones.length))
  const emails = Math.max(1, ...cards.map((card) => card.emails.length))
  const header = [
    vcfTexts.firstName(),
    vcfTexts.lastName(),
    ...named(vcfTexts.phone(), phones),
    ...named(vcfTexts.email(), emails),
    vcfTexts.company(),
    vcfTexts.position(),
    vcfTexts.notes(),
  ]
  const rows = cards.map(({ first, last, full, company, position, notes, ...card }) => {
    const names = first || last ? [first, last] : [full, '']
    return [
      ...names,
      ...fill(card.phones, phones),
      ...fill(card.emails, emails),
      company,
      position,
      notes.filter(Boolean).join('\n'),
    ]
  })
  return [header, ...rows]
}
