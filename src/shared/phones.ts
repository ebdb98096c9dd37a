import { CAPS } from './caps.ts'
import { bareNumbers, numbersIn } from './phone.ts'

/** Whose number or address it is. */
export const REACH_LABELS = ['own', 'office', 'spouse', 'proxy', 'next_of_kin', 'other'] as const
export type ReachLabel = (typeof REACH_LABELS)[number]

/** A phone number of a person: as typed, and as E.164 where it is a valid number. */
export type Phone = { value: string; number: string | null; label: ReachLabel; isWhatsApp: boolean }
export type Email = { value: string; label: ReachLabel }

/** So many numbers, and so many addresses, a person has at most, unless a merge put those of several together. */
export const MOST_REACHES = 10
/** So many may be sent of a person who has more; how many of them are stored follows from how many there are. */
export const MOST_SENT_REACHES = 200

/** Fewer digits are an extension or a part of a number. */
const FEWEST_DIGITS = 7
const GAP = '[ .()-]*'
/** Where one number ends and the next begins, as in `numbersIn`, but what was typed stays. */
const BORDERS: readonly [RegExp, string][] = [
  [/\s+(?:or|and|ati|abi|ou)\s+|[,;|&\n]+/gi, '\n'],
  [new RegExp(`((?:[0-9]${GAP}){10})/+`, 'g'), '$1\n'],
  [new RegExp(`((?:[0-9]${GAP}){7})/+(?=[ .(+-]*(?:[0-9]${GAP}){7})`, 'g'), '$1\n'],
  [new RegExp(`([0-9]${GAP})[+]`, 'g'), '$1\n+'],
  [new RegExp(`((?:[0-9]${GAP}){9}[0-9])[ .-]+(?=0(?:${GAP}[0-9]){9})`, 'g'), '$1\n'],
]
const edges = /^[\s/.-]+|[\s/.-]+$/g

const isOneNumber = (part: string) => {
  const [number = '', ...others] = numbersIn(part)
  return others.length === 0 && number.replace('+', '').length >= FEWEST_DIGITS
}

/** The numbers of a typed text, each as it was typed; the whole text as one, unless all of its parts are numbers. */
export function splitNumbers(text: string): string[] {
  const parts = BORDERS.reduce((rest, [border, by]) => rest.replace(border, by), text)
    .split('\n')
    .map((part) => part.replace(edges, ''))
    .filter(Boolean)
  return parts.length > 1 && parts.every(isOneNumber) ? parts : [text.trim()].filter(Boolean)
}

/** True for text of which every number may be stored. */
export const fitsPhones = (text: string): boolean => splitNumbers(text).every((one) => one.length <= CAPS.phone)

/** A number as E.164 where that is plain to see, until the server says it by the rules of all countries. */
export function numberAtOnce(typed: string): string | null {
  const [number = ''] = numbersIn(typed)
  const bare = bareNumbers(number)
  if (/^[789][01][0-9]{8}$/.test(bare)) return `+234${bare}`
  return /^\+[1-9][0-9]{7,14}$/.test(number) ? number : null
}

/** What may be sent of a person's numbers and addresses: `phone` and `email` are the first, `phones` and `emails` all. */
export type SentReach = {
  phone?: string | null | undefined
  email?: string | null | undefined
  phones?: readonly (Pick<Phone, 'value'> & Partial<Pick<Phone, 'label' | 'isWhatsApp'>>)[] | undefined
  emails?: readonly (Pick<Email, 'value'> & Partial<Pick<Email, 'label'>>)[] | undefined
}

/** What is stored of them. */
export type Reach = {
  phone: string | null
  phoneNumber: string | null
  email: string | null
  phones: Phone[]
  emails: Email[]
}

/** Each once, where it stands first. */
function distinct<One>(all: readonly One[], keyOf: (one: One) => string): One[] {
  const keys = all.map(keyOf)
  return all.filter((_, at) => keys.indexOf(keys[at] as string) === at)
}

type Known = Partial<Pick<Reach, 'phones' | 'emails'>>
type NumberOf = (typed: string) => string | null

function phonesAfter({ phones: before = [] }: Known, { phone, phones }: SentReach, numberOf: NumberOf): Phone[] {
  if (phones === undefined && (phone === undefined || phone === before[0]?.value)) return before
  const [first, ...others] = before
  const start = { label: 'own', isWhatsApp: false } as const
  // A number in the place of another is that of the same person.
  const typed = phone ? [{ ...start, ...first, value: phone }] : []
  const sent = phones ?? [...typed, ...others]
  const all = sent.flatMap(({ label = start.label, isWhatsApp = start.isWhatsApp, value }) =>
    splitNumbers(value).map((one): Phone => ({ value: one, number: numberOf(one), label, isWhatsApp })),
  )
  return distinct(all, ({ number, value }) => number ?? (bareNumbers(value) || value))
}

function emailsAfter({ emails: before = [] }: Known, { email, emails }: SentReach): Email[] {
  if (emails === undefined && (email === undefined || email === before[0]?.value)) return before
  const [first, ...others] = before
  const typed = email ? [{ label: 'own' as const, ...first, value: email }] : []
  const all = (emails ?? [...typed, ...others]).map(({ value, label = 'own' }) => ({ value, label }))
  return distinct(all, ({ value }) => value.toLowerCase())
}

/** The numbers and addresses of a person after some were sent; two that were typed into one field are two. */
export function reachAfter(before: Known, sent: SentReach, numberOf: NumberOf): Reach {
  const phones = phonesAfter(before, sent, numberOf)
  const emails = emailsAfter(before, sent)
  const [first] = phones
  return {
    phone: first?.value ?? null,
    phoneNumber: first?.number ?? null,
    email: emails[0]?.value ?? null,
    phones,
    emails,
  }
}
