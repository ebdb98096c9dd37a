import { numbersIn } from '#shared/phone.ts'

/** A person as they were found in what was shared; every field may be empty. */
export type SharedPerson = { firstName: string; lastName: string; phone: string; email: string; company: string }

const NOBODY: SharedPerson = { firstName: '', lastName: '', phone: '', email: '', company: '' }
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** A run of digits as people write a phone number. */
const PHONE = /\+?\d[\d\s().-]{6,}\d/

/** The first word is the first name, the others are the last. */
function splitName(name: string): Pick<SharedPerson, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') }
}

/** The text of a value: vCards before 4.0 encode others than English letters as =C3=A9. */
function decodedValue(value: string, parameters: string): string {
  const plain = value.replace(/\\n/gi, '\n').replace(/\\([,;\\])/g, '$1')
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return plain.trim()
  const bytes = plain.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => `%${hex}`)
  try {
    return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/gi, '%25')).trim()
  } catch {
    return plain.trim()
  }
}

/** One card: the lines between BEGIN and END, unfolded. */
function cardOf(text: string): SharedPerson {
  const unfolded = text.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]/g, '')
  const person = { ...NOBODY }
  let name = ''
  for (const line of unfolded.split(/\r?\n/)) {
    const [, group = '', parameters = '', value = ''] = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? []
    const text = decodedValue(value, parameters)
    const kind = group.toUpperCase()
    if (kind === 'FN') name ||= text
    if (kind === 'TEL') person.phone ||= text.replace(/^tel:/i, '')
    if (kind === 'EMAIL') person.email ||= text
    if (kind === 'ORG') person.company ||= text.split(';')[0] ?? ''
    if (kind !== 'N' || person.firstName || person.lastName) continue
    const [last = '', first = ''] = value.split(/(?<!\\);/).map((part) => decodedValue(part, parameters))
    Object.assign(person, { firstName: first || last, lastName: first ? last : '' })
  }
  return person.firstName ? person : { ...person, ...splitName(name || person.company) }
}

/** The people of a contact file (vCard 2.1 to 4.0); those without a name, number and address are left out. */
export function peopleInCard(text: string): SharedPerson[] {
  const cards = text.match(/BEGIN:VCARD[\s\S]*?END:VCARD/gi) ?? []
  return cards.map(cardOf).filter(({ firstName, phone, email }) => firstName || phone || email)
}

/** The person of whom a text tells: a number or an address in it, and the name that stands before. */
export function personInText(text: string): SharedPerson | undefined {
  const [email = ''] = EMAIL.exec(text) ?? []
  const [typed = ''] = PHONE.exec(text.replace(EMAIL, ' ')) ?? []
  const phone = numbersIn(typed).length > 0 ? typed.trim() : ''
  if (!phone && !email) return undefined
  const before = text.slice(0, Math.min(...[typed, email].filter(Boolean).map((found) => text.indexOf(found))))
  const words = before
    .replace(/[^\p{L}\p{M}'’.\s-]/gu, ' ')
    .trim()
    .split(/\s+/)
  // A sentence before the number is no name.
  const isName = words.length <= 4 && words.every((word) => /^[\p{Lu}][\p{L}\p{M}'’.-]*$/u.test(word))
  return { ...NOBODY, ...(isName && splitName(words.join(' '))), phone, email }
}

/** Title, text and address of what was shared, each once. */
export function textOfShared(parts: readonly (string | undefined)[]): string {
  const said = parts.map((part) => part?.trim() ?? '').filter(Boolean)
  return said
    .filter(
      (part, at) =>
        !said.some((other, place) => place !== at && other.includes(part) && (other !== part || place < at)),
    )
    .join('\n')
}
