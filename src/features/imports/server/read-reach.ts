import { REACH_LABELS, type ReachLabel, splitNumbers } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import { fold } from '#shared/text.ts'
import { inEach } from './exported-words.ts'

/** A number or address of a cell, with what is written of it. */
export type CellReach = { value: string; label?: ReachLabel; isWhatsApp?: true }

/** Whose number or address it is, by the words of all languages, and by its key. */
const LABELS: ReadonlyMap<string, ReachLabel> = new Map(
  REACH_LABELS.flatMap((label) =>
    [label, ...inEach(reachTexts.labels[label])].map((word) => [fold(word), label] as const),
  ),
)
const WHATSAPP = 'whatsapp'

/** Brackets behind a number or address: the last ones before the next, or at the end of the cell. */
const BRACKETS = /\s*\(([^()]+)\)(?=\s*(?:[/,;|&\n]|$))/g
const BETWEEN = /^[\s/,;|&]+/

/** What brackets say of the number before them, such as `(Office, WhatsApp)`; undefined where it is anything else. */
function marksOf(text: string): Omit<CellReach, 'value'> | undefined {
  const marks: Omit<CellReach, 'value'> = {}
  for (const word of text.split(',').map((one) => fold(one.trim()))) {
    const label = LABELS.get(word)
    if (word === WHATSAPP) marks.isWhatsApp = true
    else if (label) marks.label = label
    else return undefined
  }
  return marks
}

/** The entries of a cell: brackets end an entry and mark it; what stands before it is parted by `split`. */
function entriesOf(cell: string, split: (text: string) => string[]): CellReach[] {
  const entries: CellReach[] = []
  let from = 0
  for (const found of cell.matchAll(BRACKETS)) {
    const marks = marksOf(found[1] ?? '')
    if (!marks) continue
    const values = split(cell.slice(from, found.index).replace(BETWEEN, ''))
    entries.push(...values.map((value, at) => ({ value, ...(at === values.length - 1 && marks) })))
    from = found.index + found[0].length
  }
  return [...entries, ...split(cell.slice(from).replace(BETWEEN, '')).map((value) => ({ value }))]
}

/** The numbers of a cell. */
export const readNumbers = (cell: string): CellReach[] => entriesOf(cell, splitNumbers)

const addresses = (text: string) =>
  text
    .split(/[,;|\n]|(?<=\S@\S+)\s*\/\s*(?=\S+@)|\s+/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The addresses of a cell. */
export const readAddresses = (cell: string): CellReach[] => entriesOf(cell, addresses)
