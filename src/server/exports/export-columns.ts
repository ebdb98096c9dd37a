import type * as z from 'zod/mini'
import { type DateFormat, formatDate } from '#shared/dates.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { instantOut } from '#shared/fields.ts'
import { formatTime } from '#shared/wall-time.ts'

/** A column of a table for spreadsheets; a field of an object in a row has the name `user.firstName`. */
export type Column = { name: string; cell: (row: unknown) => string | number }

/** How a person writes dates. */
export type DateWriting = { format: DateFormat; timeZone: string }

type Def = { type: string; shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType; innerType?: z.ZodMiniType }

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** The schema of a value that may be missing. */
function required(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType } = defOf(schema)
  return (type === 'nullable' || type === 'optional') && innerType ? required(innerType) : schema
}

/** The shape of the rows that a call answers, one or many. */
export function rowShape({ answer, name }: Endpoint): z.ZodMiniType {
  if (!answer) throw new Error(`${name} answers nothing that could be exported`)
  const shape = required(answer)
  return defOf(shape).element ?? shape
}

/** The columns of rows of a shape. */
export function columnsOf(shape: z.ZodMiniType, dates: DateWriting): Column[] {
  return columnsIn(shape, [], dates)
}

function columnsIn(schema: z.ZodMiniType, path: readonly string[], dates: DateWriting): Column[] {
  const inner = required(schema)
  const { shape } = defOf(inner)
  if (shape) return Object.entries(shape).flatMap(([name, field]) => columnsIn(field, [...path, name], dates))
  const write = inner === instantOut ? (value: unknown) => writeInstant(value, dates) : writeValue
  return [{ name: path.join('.'), cell: (row) => write(valueAt(row, path)) }]
}

function valueAt(row: unknown, path: readonly string[]): unknown {
  let value = row
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name]
  return value
}

function writeInstant(value: unknown, { format, timeZone }: DateWriting): string {
  return typeof value === 'string' ? `${formatDate(value, timeZone, format)} ${formatTime(value, timeZone)}` : ''
}

function writeValue(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
