import { fold } from './text.ts'

/** What may stand between the digits of one number. */
const GAP = '[ .()-]*'
/** Each with what it is replaced by, in order; the database's `plotline_numbers` has the same. */
const SEPARATED: readonly [RegExp, string][] = [
  // The zero of +44 (0)20 is not dialled, and the letter O is a zero.
  [/\(0\)/g, ''],
  [/([0-9])o(?![a-z])/g, '$10'],
  [/(^|[^a-z])o(?=[0-9])/g, '$10'],
  // Words part numbers, and so does what is left of tel: and https://wa.me/.
  [/[^0-9 .()+/-]+/g, '\n'],
  // A slash stands within a number (0806/777/1234) or between two whole ones.
  [new RegExp(`((?:[0-9]${GAP}){10})/+`, 'g'), '$1\n'],
  [new RegExp(`((?:[0-9]${GAP}){7})/+(?=[ .(+-]*(?:[0-9]${GAP}){7})`, 'g'), '$1\n'],
  [new RegExp(`([0-9]${GAP})[+]`, 'g'), '$1\n+'],
  [new RegExp(`((?:[0-9]${GAP}){9}[0-9])[ .-]+(?=0(?:${GAP}[0-9]){9})`, 'g'), '$1\n'],
  [/[^0-9\n+]/g, ''],
]
/** 009 is how Nigeria dials abroad; 00 92 34 and eight digits are a number in Pakistan. */
const NIGERIAN = '(?:009(?!234[0-9]{8}$)|00)?234(?=[0-9]{3})0?'
const prefix = new RegExp(`^(?:${NIGERIAN}|0+(?=[0-9]{2}))`, 'gm')

const separated = (typed: string) => SEPARATED.reduce((text, [from, to]) => text.replace(from, to), fold(typed))

/** The numbers that a typed text holds, as digits, with the plus that one began with. */
export function numbersIn(typed: string): string[] {
  return separated(typed)
    .split('\n')
    .filter((number) => /[0-9]/.test(number))
}

/** The numbers of a text as they are searched: without country code or leading zero, one space between them. */
export function bareNumbers(typed: string): string {
  return separated(typed).replaceAll('+', '').replace(prefix, '').replace(/\n+/g, ' ').trim()
}

/** What phones add to the text that a person is found by: their numbers, each between spaces, and in E.164. */
export function phoneText(phones: readonly { value: string; number: string | null }[]): string {
  const numbers = phones.flatMap(({ number }) => number ?? [])
  return ` ${bareNumbers(phones.map(({ value }) => value).join())} ${numbers.join(' ')}`
}

/** What else somebody is found by: their addresses, and their name in WhatsApp. */
export function addressText(person: { emails: readonly { value: string }[]; whatsappName: string | null }): string {
  return `${person.emails.map(({ value }) => value).join(' ')} ${person.whatsappName ?? ''}`
}

/** A number as the library that knows all countries reads it. */
export function asDialled(number: string): string {
  return number.replace(/^\+?009(?=234)(?!234[0-9]{8}$)|^\+?00/, '+')
}

const landline = /^0(?:1[0-9]{7}|9[2-9][0-9]{6}|(?:[2-7][1-9]|8[2-9])[0-9]{5,6})$/

/** True for a number of the plan that Nigeria's landlines had, such as 01 462 0000 and 042 253197. */
export const isOldLandline = (number: string): boolean => landline.test(number)

/** What stands before a number that was copied as a link. */
const link =
  /^(?:(?:tel|sms|callto|whatsapp):|(?:https?:\/\/)?(?:www\.)?wa\.me\/|(?:https?:\/\/(?:api|web)\.whatsapp\.com\/|whatsapp:\/\/)send\/?\?phone=)/
const phoneLike = /^[+(]*[0-9o][0-9o .()+/,;&-]*$/

/** The digits of the numbers in a typed search that contains only numbers; undefined for other text. */
export function numbersAlone(typed: string): string[] | undefined {
  const text = fold(typed).trim()
  const rest = text.replace(link, '')
  const only = rest === text ? text : rest.replace(/[?&].*$/, '')
  const digits = only.replace(/[^0-9]/g, '').length
  if (!phoneLike.test(only) || digits === 0) return undefined
  // A few digits with such signs are a house or a share: 3/4, o2.
  if (/[o/,;&]/.test(only) && digits < 5) return undefined
  return bareNumbers(only).split(' ')
}

/** Where the country code ends: all others have three digits. */
const international = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[0-9]{3})([0-9]+)$/

/** Digits as they are read: the last four, and threes before them. */
function grouped(digits: string): string {
  const before = digits.slice(0, -4).match(/[0-9]{1,3}(?=(?:[0-9]{3})*$)/g) ?? []
  return [...before, digits.slice(-4)].join(' ')
}

function inOneForm(number: string): string {
  const bare = bareNumbers(number)
  const isNigerian = /^(?:\+|009|00)?234/.test(number) || !/^(?:\+|00)/.test(number)
  if (isNigerian && /^[789][0-9]{9}$/.test(bare)) return `0${bare.slice(0, 3)} ${bare.slice(3, 6)} ${bare.slice(6)}`
  const [, country = '', rest = ''] = international.exec(asDialled(number)) ?? []
  return country === '' ? number : `+${country} ${grouped(rest)}`
}

/** A phone as it is shown, every number in one form: `0803 123 4567`, `+44 207 946 0018`. What holds other words stays as typed. */
export function shownPhone(typed: string | null, number: string | null): string {
  if (typed === null) return ''
  const rest = fold(typed).trim().replace(link, '')
  const numbers = numbersIn(rest)
  if (numbers.length === 0 || /[a-np-z]/.test(rest.replace(/[?&].*$/, ''))) return typed
  const shown = numbers.map((one, at) => inOneForm(at === 0 && number !== null ? number : one))
  // A number of no known form is left as it was written.
  return numbers.length === 1 && shown[0] === numbers[0] ? typed : shown.join(' / ')
}
