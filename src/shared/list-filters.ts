import { CAPS } from './caps.ts'

/**
 * What a list can be narrowed by, as plain data in the contract. From it follow the query's shape (`listQuery` in `fields.ts`),
 * the SQL conditions (`server/records/record-list.ts`), the browser's matcher, the search parameters and the chips (`web/platform`, `sync`).
 */
export type Filter = ChoiceFilter | MemberFilter | RecordFilter | TextFilter | BoundFilter | FlagFilter
export type Filters = Readonly<Record<string, Filter>>

/** One of these values; `none` is the one that asks for records without any, `aliases` are other spellings of some. */
export type ChoiceFilter<Value extends string = string> = {
  kind: 'choice'
  values: readonly Value[]
  none?: string
  aliases?: Readonly<Record<string, string>>
}
/** A member of the team: an id, `me`, or `none` for records that are nobody's. */
export type MemberFilter = { kind: 'member' }
/** The id of another record. */
export type RecordFilter = { kind: 'record' }
/** The whole text of a field, upper and lower case alike; a `part` of it, found as `search` finds it. */
export type TextFilter = { kind: 'text'; max: number; is: 'whole' | 'part' }
type BoundValue = 'money' | 'number' | 'instant'
/** A limit of another field; `<=` and `>=` include it. Amounts and numbers are decimal text. */
export type BoundFilter<Field extends string = string, Value extends BoundValue = BoundValue> = {
  kind: 'bound'
  field: Field
  is: '>=' | '<=' | '<' | '>'
  value: Value
}
/** `true` or absent. */
export type FlagFilter = { kind: 'flag' }

/** States the filters of a list, by the names of their query parameters, which are those of the fields unless they say otherwise. */
export function listFilters<const All extends Filters>(filters: All): All {
  return filters
}

export function choice<const Value extends string>(
  values: readonly Value[],
  rest: { none?: NoInfer<Value>; aliases?: Readonly<Record<string, NoInfer<Value>>> } = {},
): ChoiceFilter<Value> {
  return { kind: 'choice', values, ...rest }
}

export const member = (): MemberFilter => ({ kind: 'member' })
export const record = (): RecordFilter => ({ kind: 'record' })
export const sameText = (max: number): TextFilter => ({ kind: 'text', max, is: 'whole' })
export const partOfText = (): TextFilter => ({ kind: 'text', max: CAPS.search, is: 'part' })
export const flagged = (): FlagFilter => ({ kind: 'flag' })

const bound =
  (is: BoundFilter['is']) =>
  <const Field extends string, const Value extends BoundValue>(
    field: Field,
    value: Value,
  ): BoundFilter<Field, Value> => ({ kind: 'bound', field, is, value })

export const atLeast = bound('>=')
export const atMost = bound('<=')
export const before = bound('<')

/** Marks a filter that is more than a comparison with a field: the server and the browser each have to say what it means. */
export function special<One extends Filter>(filter: One): One & { special: true } {
  return { ...filter, special: true }
}

/** The value that a filter is asked with. */
export type FilterValue<One> = One extends ChoiceFilter<infer Value> ? Value : One extends FlagFilter ? boolean : string

/** The filters in use, by name. */
export type FilterValues<All extends Filters> = { [Name in keyof All]?: FilterValue<All[Name]> | undefined }

/** The names of the filters whose meaning server and browser have to state. */
export type SpecialNames<All extends Filters> = {
  [Name in keyof All]: All[Name] extends { special: true } ? Name : never
}[keyof All] &
  string

/** The fields that the other filters compare with. */
export type FilteredFields<All extends Filters> = {
  [Name in keyof All]: All[Name] extends { special: true }
    ? never
    : All[Name] extends BoundFilter<infer Field>
      ? Field
      : Name
}[keyof All] &
  string

/** The names of the filters that a screen offers; those by another record narrow its panel instead. */
export type OfferedNames<All extends Filters> = {
  [Name in keyof All]: All[Name] extends RecordFilter ? never : Name
}[keyof All] &
  string

/** True for decimal text, as a filter by a number is asked. */
export const isNumber = (text: string): boolean => /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text)

/** The names of the filters that limit the same amount or number from below and from above. */
export function limitPairs(filters: Filters): [lowest: string, highest: string][] {
  const bounds = Object.entries(filters).flatMap(([name, filter]) =>
    filter.kind === 'bound' && filter.value !== 'instant' ? [{ name, ...filter }] : [],
  )
  return bounds.flatMap((low) =>
    bounds
      .filter((high) => low.is.startsWith('>') && high.is.startsWith('<') && high.field === low.field)
      .map((high): [string, string] => [low.name, high.name]),
  )
}

/** True if the lower limit is above the upper one. */
export const isCrossed = (lowest: unknown, highest: unknown): boolean =>
  lowest !== undefined && highest !== undefined && Number(lowest) > Number(highest)

/** The field that a filter compares with. */
export function fieldOf(name: string, filter: Filter): string {
  return filter.kind === 'bound' ? filter.field : name
}

/** The order names of a list that can be sorted by `name` and `-name`. */
export type SortBy<Name extends string> = Name | `-${Name}`
