import type { FastifyError } from 'fastify'
import { conflict, type Noun, notFound, Refusal } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import type { Context } from './context.ts'
import { refusalTexts } from './refusals.texts.ts'

/** PostgreSQL's own codes that are the caller's doing or pass by themselves, and those of a lost connection. */
const CODES = {
  foreignKey: /^23503$/,
  duplicate: /^23505$/,
  badText: /^(22021|22P05)$/,
  badValue: /^(22003|22007|22008|22P02)$/,
  busy: /^(08...|57014|57P0[123]|53300|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/,
  full: /^(ENOSPC|EDQUOT|53100)$/,
}

declare module './context.ts' {
  interface Context {
    /** What a record is called to which a foreign key points, for ids in a body that point nowhere. */
    foreignKeyNouns: Readonly<Record<string, Noun>>
  }
}

type DatabaseError = Error & { code?: string; constraint?: string; detail?: string }

/** True when a statement failed because a row with this id is there already. */
export function isIdTaken(error: unknown, id: string): boolean {
  const { code = '', detail = '' } = cause(error)
  return CODES.duplicate.test(code) && detail.includes(id)
}

function cause(error: unknown): DatabaseError {
  let at = error as DatabaseError & { cause?: unknown }
  while (at.cause instanceof Error) at = at.cause as DatabaseError & { cause?: unknown }
  return at
}

function isBrokenConnection(error: Error): boolean {
  return /Connection terminated|connection is closed|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout/i.test(
    error.message,
  )
}

/** True when the disk of the files or of the database had no room. The embedded engine says so in its text. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message } = cause(error)
  return CODES.full.test(code) || /No space left on device/i.test(message)
}

/** 507: nothing was kept, and the same call works once there is room again. */
export function diskFull(): Refusal {
  return new Refusal(507, { message: refusalTexts.diskFull }, { 'retry-after': '30' })
}

/** Translates any failure to the refusal that the caller sees; undefined when it is a fault of ours. */
export function toRefusal(error: unknown, nouns: Context['foreignKeyNouns'] = {}): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code = '', constraint = '', message } = cause(error)
  if (isDiskFull(error)) return diskFull()
  if (CODES.foreignKey.test(code)) return notFound(nouns[constraint] ?? 'Record')
  if (CODES.badText.test(code)) return new Refusal(400, { message: fieldTexts.notStorable })
  if (CODES.badValue.test(code)) return new Refusal(400, { message: refusalTexts.badValue })
  if (CODES.duplicate.test(code)) return conflict(refusalTexts.duplicate)
  if (CODES.busy.test(code) || isBrokenConnection(cause(error)))
    return new Refusal(503, { message: refusalTexts.busy }, { 'retry-after': '2' })
  const { statusCode } = error as FastifyError
  const fastifyCode = (error as FastifyError).code ?? ''
  if (statusCode === 413) return new Refusal(413, { message: refusalTexts.tooLarge })
  if (statusCode === 415) return new Refusal(415, { message: refusalTexts.notJsonType })
  if (fastifyCode.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new Refusal(400, { message: refusalTexts.notJson })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal(statusCode, { message })
  return undefined
}
