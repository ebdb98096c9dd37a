import * as z from 'zod/mini'
import { CAPS } from './caps.ts'
import { cleanAddress, cleanLine, cleanLines } from './clean-text.ts'
import { fieldTexts } from './fields.texts.ts'
import { isUuid } from './ids.ts'
import {
  type BoundFilter,
  type Filter,
  type Filters,
  type FilterValue,
  type FlagFilter,
  isCrossed,
  isNumber,
  limitPairs,
} from './list-filters.ts'
import { type Money, readMoney } from './money.ts'
import { readDecimal, readDecimalNumber } from './numbers.ts'
import { isStorable } from './text.ts'
import type { Text } from './texts.ts'

const storable = z.refine<string>(isStorable, { error: fieldTexts.notStorable })
const asNull = (value: unknown) => (value === '' ? null : value)

/** The checks of every stored text; a test looks for them in all contracts. */
export const CLEANERS = {
  line: z.overwrite<string>(cleanLine),
  lines: z.overwrite<string>(cleanLines),
  address: z.overwrite<string>(cleanAddress),
} as const
type Kind = 'line' | 'lines'

const atMost = (max: number) => z.maxLength(max, { error: fieldTexts.tooLong.with({ max }) })

function requiredOf(kind: Kind, required: Text, max: number) {
  return z.string({ error: required }).check(CLEANERS[kind], z.minLength(1, { error: required }), atMost(max), storable)
}

const CLEAN = { line: cleanLine, lines: cleanLines } as const

function optionalOf(kind: Kind, max: number) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && CLEAN[kind](value) === '' ? null : value)),
      z.nullable(z.string({ error: fieldTexts.notText }).check(CLEANERS[kind], atMost(max), storable)),
    ),
  )
}

/** Text of one line, clean and of at least one character; `required` is the error text for an empty or missing one. */
export const requiredText = (required: Text, max: number) => requiredOf('line', required, max)

/** The same for text of several lines. */
export const requiredLines = (required: Text, max: number) => requiredOf('lines', required, max)

/** Clean text of one line that may be left out; empty text and null clear it. */
export const optionalText = (max: number) => optionalOf('line', max)

/** The same for text of several lines. */
export const optionalLines = (max: number) => optionalOf('lines', max)

/** Words under which a person finds records again. */
export const optionalTags = () =>
  z.optional(
    z
      .array(requiredText(fieldTexts.notText, CAPS.tag))
      .check(z.maxLength(CAPS.tags, { error: fieldTexts.tooManyTags })),
  )

const emailPattern = /^[^\s@"(),:;<>[\]\\?&=%]{1,64}@[^\s@."(),:;<>[\]\\?&=%/#]+(?:\.[^\s@."(),:;<>[\]\\?&=%/#]+)+$/
/** An e-mail address without characters that nobody sees. */
export function requiredEmail(error: Text) {
  return z
    .string({ error })
    .check(CLEANERS.address, z.maxLength(CAPS.email, { error }), z.regex(emailPattern, { error }), storable)
}

const plainLetters = /^[^\u0080-\u{10ffff}]*$/u
/** No dot at an end of a part, none beside another, and a domain as name servers know them. */
const accountPattern =
  /^(?!\.)(?!.*\.[.@])[\w!#$'*+/^`{|}~.-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/i

/**
 * The address of an account: of plain letters alone, because letters of other alphabets that look the same would open another
 * account. Other forms of the plain letters, such as full-width ones, are taken as these.
 */
export function accountEmail(error: Text) {
  const isPlain = z.regex(plainLetters, { error: fieldTexts.lookAlike, abort: true })
  const isAddress = z.regex(accountPattern, { error })
  return z
    .string({ error })
    .check(z.trim(), z.normalize('NFKC'), z.maxLength(CAPS.email, { error }), isPlain, isAddress)
}

/** An e-mail address that may be left out; empty text and null clear it. */
export function optionalEmail(message: Text) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && cleanAddress(value) === '' ? null : value)),
      z.nullable(requiredEmail(message)),
    ),
  )
}

function money(required?: Text) {
  return z.pipe(
    z.transform((value: unknown, context): Money => {
      const isMissing = value === undefined || value === null || value === ''
      const read = typeof value === 'string' || typeof value === 'number' ? readMoney(value) : readMoney('')
      if (typeof read === 'string') return read
      context.issues.push({ code: 'custom', message: isMissing && required ? required() : read.refused, input: value })
      return z.NEVER
    }),
    z.string(),
  )
}

/** An amount of naira as text or number, written as people write it (`readMoney`); read as decimal text. */
export function requiredMoney(required: Text) {
  return money(required)
}

/** An amount of naira that may be left out; empty text and null clear it. */
export function optionalMoney() {
  return z.optional(z.pipe(z.transform(asNull), z.nullable(money())))
}

/** A number from 0 up with at most two decimals that may be left out, such as an area; empty text and null clear it. */
export function optionalDecimal(wrong: Text, largest: number) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown, context): string | null => {
        if (value === '' || value === null) return null
        const read =
          typeof value === 'number'
            ? readDecimalNumber(value)
            : typeof value === 'string'
              ? readDecimal(value)
              : undefined
        if (read?.value !== undefined && Number(read.value) <= largest) return read.value
        context.issues.push({ code: 'custom', message: read?.refused ?? wrong(), input: value })
        return z.NEVER
      }),
      z.nullable(z.string()),
    ),
  )
}

/** The id of a record. */
export const id = z.string({ error: fieldTexts.wrongId }).check(z.refine(isUuid, { error: fieldTexts.wrongId }))

/** The id of another record that may be left out; empty text and null clear it. */
export const optionalId = z.optional(z.pipe(z.transform(asNull), z.nullable(id)))

/** A date takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  return midnight !== undefined && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
}

/** From here on the day after is of the year 10000 in one zone or another, which has no such text. */
const LAST_DAY = Date.UTC(9999, 11, 30)

/** An instant that may be left out, read as ISO 8601 in UTC; empty text and null clear it. Years 1900 to 9999. */
export function optionalInstant(wrong: Text = fieldTexts.wrongDate) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown, context): string | null => {
        if (value === '' || value === null) return null
        const at = typeof value === 'string' && isDay(value.slice(0, 10)) ? new Date(value) : undefined
        if (at && !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= 1900 && at.getTime() < LAST_DAY)
          return at.toISOString()
        context.issues.push({ code: 'custom', message: wrong(), input: value })
        return z.NEVER
      }),
      z.nullable(z.string()),
    ),
  )
}

/** A required instant; from the year `before` on it is refused with `tooLate`. */
export function requiredInstant(required: Text, { before, tooLate }: { before: number; tooLate: Text }) {
  return z.pipe(
    optionalInstant(required),
    z.transform((value: string | null | undefined, context): string => {
      if (value && Number(value.slice(0, 4)) < before) return value
      context.issues.push({ code: 'custom', message: value ? tooLate() : required(), input: value })
      return z.NEVER
    }),
  )
}

/** One of some values that may be left out; empty text and null clear it. */
export function optionalChoice<const Values extends readonly string[]>(values: Values, error: Text) {
  return z.optional(z.pipe(z.transform(asNull), z.nullable(z.enum(values, { error }))))
}

/** When the caller did what the call asks for; the server bounds it (`occurredAtOf`). */
export const occurredAt = optionalInstant(fieldTexts.wrongOccurredAt)

/** An answer's amount, instant and record id: plain text on the wire. */
export const moneyOut = z.string()
export const instantOut = z.string()
export const idOut = z.string()

/** Path parameters `:id`. */
export const idParams = z.object({ id })

/** A whole number of a query that may be left out, from `least` to `most`. */
export function wholeNumber(wrong: Text, most: number, least = 0) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown, context): number => {
        const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN
        if (number >= least && number <= most) return number
        context.issues.push({ code: 'custom', message: wrong(), input: value })
        return z.NEVER
      }),
      z.number(),
    ),
  )
}

const limit = wholeNumber(fieldTexts.wrongLimit, 200, 1)
const offset = wholeNumber(fieldTexts.wrongOffset, 999_999_999)

const idList = z.optional(
  z.pipe(
    z.transform((value: unknown, context): string[] => {
      const ids = typeof value === 'string' ? value.split(',').filter(Boolean) : []
      if (ids.length <= 200 && ids.every(isUuid)) return ids
      context.issues.push({ code: 'custom', message: fieldTexts.wrongIds(), input: value })
      return z.NEVER
    }),
    z.array(z.string()),
  ),
)

/** A query flag: `true` and nothing else switches it on. */
export const flag = z.optional(
  z.pipe(
    z.transform((value: unknown) => value === 'true'),
    z.boolean(),
  ),
)

/** What every list takes beside its own filters. */
export const listParameters = {
  limit,
  offset,
  cursor: z.optional(z.string().check(z.maxLength(500, { error: fieldTexts.wrongCursor }))),
  ids: idList,
  search: z.optional(
    z
      .string()
      .check(z.maxLength(CAPS.search, { error: fieldTexts.searchTooLong.with({ max: CAPS.search }) }), storable),
  ),
  count: flag,
}

/** What a list takes that pages by cursor alone, beside its own filters. */
export const pageParameters = {
  limit: listParameters.limit,
  cursor: listParameters.cursor,
  count: listParameters.count,
}

/** What a list takes that is answered as a whole and has no filters. */
export const wholeListQuery = z.object({ count: listParameters.count })

/** `field` or `-field` for each sortable field. */
export function sortOf<const Field extends string>(...fields: [Field, ...Field[]]) {
  return z.optional(
    z.enum(fields.flatMap((field) => [field, `-${field}`] as const) as [Field, ...(Field | `-${Field}`)[]]),
  )
}

/** Whose records a list shows: a member's id, `me` or `none`. */
export const assigneeFilter = z.optional(
  z
    .string()
    .check(
      z.refine((value) => value === 'me' || value === 'none' || isUuid(value), { error: fieldTexts.wrongAssignee }),
    ),
)

function boundShape({ value }: BoundFilter) {
  if (value === 'money') return z.optional(requiredMoney(fieldTexts.wrongPrice))
  if (value === 'instant') return optionalInstant(fieldTexts.wrongTime)
  return z.optional(z.string().check(z.refine(isNumber, { error: fieldTexts.wrongNumber })))
}

function filterShape(filter: Filter) {
  switch (filter.kind) {
    case 'choice': {
      const { values, aliases = {} } = filter
      const error = fieldTexts.wrongChoice.with({ values: values.join(', ') })
      const one = z.enum(values as readonly [string, ...string[]], { error })
      if (Object.keys(aliases).length === 0) return z.optional(one)
      return z.optional(
        z.pipe(
          z.transform((value: unknown) => aliases[String(value)] ?? value),
          one,
        ),
      )
    }
    case 'member':
      return assigneeFilter
    case 'record':
      return z.optional(id)
    case 'text':
      return z.optional(z.string().check(z.maxLength(filter.max)))
    case 'bound':
      return boundShape(filter)
    case 'flag':
      return flag
  }
}

type FilterShapes<All extends Filters> = {
  [Name in keyof All]: z.ZodMiniOptional<
    z.ZodMiniType<FilterValue<All[Name]>, All[Name] extends FlagFilter ? unknown : FilterValue<All[Name]>>
  >
}

/** A lowest limit above the highest is a slip, which an empty list would hide. */
function limitOrder(filters: Filters) {
  return limitPairs(filters).map(([lowest, highest]) =>
    z.refine<Record<string, unknown>>((query) => !isCrossed(query[lowest], query[highest]), {
      error: fieldTexts.limitsCrossed.with({ highest, lowest }),
      path: [highest],
    }),
  )
}

/** The query of a list with these filters. */
export function listQueryOf<const All extends Filters>(filters: All) {
  const shapes = Object.entries(filters).map(([name, filter]) => [name, filterShape(filter)])
  const shape = { ...listParameters, ...(Object.fromEntries(shapes) as FilterShapes<All>) }
  return z.object(shape).check(...limitOrder(filters))
}

/** The query of a list with these filters that can be sorted by some of its fields. */
export function sortedListQueryOf<const All extends Filters, const Order extends string>(
  filters: All,
  orders: readonly [Order, ...Order[]],
) {
  return z.object({ ...listQueryOf(filters).shape, sort: sortOf(...orders) }).check(...limitOrder(filters))
}
