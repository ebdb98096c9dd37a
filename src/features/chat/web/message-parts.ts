import { isUuid } from '#shared/ids.ts'
import { appPages } from '#shared/paths.ts'

/** Somebody who can be named in a text. */
export type Named = { id: string; firstName: string; lastName: string }

export type RecordKind = 'lead' | 'deal' | 'property'
/** A record that a text points at by its address. */
export type PointedRecord = { kind: RecordKind; id: string; path: string }

/** A piece of a message. `path` is set for links into the app, which open here. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userId: string }
  | { kind: 'link'; text: string; href: string; path?: string }

export type Parsed = { parts: Part[]; records: PointedRecord[] }

const ADDRESS = /https?:\/\/[^\s<>"]+/gi
/** What ends a sentence is not part of an address; a closing bracket is when it was opened there. */
const trimAddress = (found: string) => {
  const text = found.replace(/[.,;:!?'’”]+$/, '')
  return text.endsWith(')') && !text.includes('(') ? text.slice(0, -1) : text
}

const KINDS: Record<string, RecordKind> = { leads: 'lead', pipeline: 'deal', properties: 'property' }

function recordAt(path: string): PointedRecord | undefined {
  const [, place = '', id = '', more] = path.split('/')
  const kind = KINDS[place]
  return kind && isUuid(id) && more === undefined ? { kind, id, path } : undefined
}

function pathOf(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin: itsOrigin, pathname, search } = new URL(address)
  const first = `/${pathname.split('/')[1] ?? ''}`
  return itsOrigin === origin && appPages().includes(first) ? pathname + search : undefined
}

const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** How somebody may be called after an @, the longest first. */
const namesOf = (people: readonly Named[]) =>
  people
    .flatMap(({ id, firstName, lastName }) => [
      { id, name: `${firstName} ${lastName}` },
      { id, name: firstName },
    ])
    .sort((a, b) => b.name.length - a.name.length)

function splitMentions(text: string, people: readonly Named[]): Part[] {
  const names = namesOf(people)
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0 && names.length > 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1)
    const found = names.find(({ name }) => rest.startsWith(name) && !isLetter(rest[name.length]))
    if (!found || isLetter(text[at - 1])) continue
    if (at > from) parts.push({ kind: 'text', text: text.slice(from, at) })
    from = at + 1 + found.name.length
    parts.push({ kind: 'mention', text: text.slice(at, from), userId: found.id })
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/**
 * A text in pieces: addresses become links, those of own records that end a line become cards and leave the text, and the
 * `mentioned` are found by their names.
 */
export function parseMessage(content: string, mentioned: readonly Named[], origin: string): Parsed {
  const parts: Part[] = []
  const records: PointedRecord[] = []
  let from = 0
  for (const { 0: found, index } of content.matchAll(ADDRESS)) {
    const href = trimAddress(found)
    if (!URL.canParse(href)) continue
    const path = pathOf(href, origin)
    const record = path === undefined ? undefined : recordAt(path)
    const end = index + href.length
    const isLast = /^[^\S\n]*(\n|$)/.test(content.slice(end))
    parts.push(...splitMentions(content.slice(from, index), mentioned))
    if (record && !records.some(({ id }) => id === record.id)) records.push(record)
    if (!record || !isLast) parts.push({ kind: 'link', text: href, href, ...(path !== undefined && { path }) })
    from = end
  }
  parts.push(...splitMentions(content.slice(from), mentioned))
  const isBlank = parts.every((part) => part.kind === 'text' && part.text.trim() === '')
  return { parts: isBlank ? [] : parts, records }
}

/** The ids of those whom a text names with an @; of people with one name, those who were picked. */
export function mentionsIn(text: string, people: readonly Named[], picked: readonly string[] = []): string[] {
  const found: string[] = []
  for (const { id, firstName, lastName } of people) {
    const name = `${firstName} ${lastName}`
    const isNamed = splitMentions(text, [{ id, firstName: name, lastName: '' }]).some(({ kind }) => kind === 'mention')
    const twins = people.filter((one) => `${one.firstName} ${one.lastName}` === name).map((one) => one.id)
    const isOther = twins.some((twin) => picked.includes(twin)) && !picked.includes(id)
    if (isNamed && !isOther) found.push(id)
  }
  return found
}

/** What is typed after an @ that stands before the caret, and where the @ is; undefined when nobody is being named there. */
export function mentionBeing(text: string, caret: number): { at: number; typed: string } | undefined {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0 || isLetter(text[at - 1])) return undefined
  const typed = text.slice(at + 1, caret)
  return typed.length > 40 || /[\n@]|^\s|\s{2}/.test(typed) ? undefined : { at, typed }
}
