import { CAPS } from '#shared/caps.ts'
import { isUuid } from '#shared/ids.ts'
import { type Money, parseMoney } from '#shared/money.ts'

/** Reads one part of an address; undefined when it makes no sense there. */
type Read<Value> = (raw: unknown) => Value | undefined
type Reads = Record<string, Read<unknown>>

/** What an address says, part by part; a part that is absent stands by itself. */
export type Said<Parts extends Reads> = { [Name in keyof Parts]?: ReturnType<Parts[Name]> }

/** A part that is one of these values. */
export function oneOf<const Value extends string | boolean>(values: readonly Value[]): Read<Value> {
  return (raw) => values.find((value) => value === raw)
}

// A router may have read digits in an address as a number.
const textOf = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

/** A part that is text, cut to so many characters. */
export function text(max: number = CAPS.search): Read<string> {
  return (raw) => textOf(raw)?.slice(0, max)
}

/** A part that is text for which something holds. */
export function textThat(holds: (value: string) => boolean): Read<string> {
  return (raw) => (typeof raw === 'string' && holds(raw) ? raw : undefined)
}

/** A part that names whose records are meant: a member's id, `me` or `none`. */
export const assignee = textThat((value) => value === 'me' || value === 'none' || isUuid(value))

/** A part that is an amount of naira. */
export const naira: Read<Money> = (raw) => parseMoney(textOf(raw) ?? '')

/** A search without what is empty and what goes without saying, so that addresses stay short. */
export function withoutPlain<Search extends object>(search: Search, plain: Partial<Search> = {}): Search {
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && value !== plain[name as keyof Search]
  return Object.fromEntries(Object.entries(search).filter(isSaid)) as Search
}

/** Reads the parts of an address that a list knows; a part that is absent, empty or wrong is left out, the rest counts. */
export function readAddress<Parts extends Reads>(parts: Parts, raw: Record<string, unknown>): Said<Parts> {
  const read = Object.entries(parts).map(([name, readPart]) => [name, readPart(raw[name])])
  return withoutPlain(Object.fromEntries(read) as Said<Parts>)
}
