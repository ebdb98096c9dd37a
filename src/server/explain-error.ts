import { CommandRefused } from './base/command-refused.ts'
import { EnvError } from './base/env.ts'
import { StoreBroken, StoreInUse, StoreMissing } from './db/embedded/embedded-engine.ts'
import { StoreCopied } from './db/embedded/store-lock.ts'
import { StoreNewer, StoreUnfinished } from './db/store-state.ts'
import { DataDirUnusable } from './files/data-dir.ts'
import { FilesMismatch } from './files/tie-files.ts'

/** Codes of the network and of PostgreSQL: nobody there, wrong password, no such database. */
const NO_DATABASE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'])

const NO_RIGHT = new Set(['EACCES', 'EPERM', 'EROFS'])
const SAID_IN_FULL = [
  EnvError,
  StoreInUse,
  StoreCopied,
  StoreBroken,
  StoreMissing,
  StoreNewer,
  StoreUnfinished,
  DataDirUnusable,
  FilesMismatch,
  CommandRefused,
]

/** What went wrong, in one line where it is known what to do. */
export function explain(error: unknown, port: number): string {
  if (SAID_IN_FULL.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, message, cause, path, syscall } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this account. Set PORT to one above 1023.`
  if (code && path && NO_RIGHT.has(code)) return `${path} may not be used by this account (${code}).`
  if (code && NO_DATABASE.has(code)) return `The database does not answer (${message || code}). Check DATABASE_URL.`
  if (code === '42501' || cause?.code === '42501')
    return `The database account of DATABASE_URL lacks a right (${cause?.message ?? message}). It has to own its database, or MIGRATION_DATABASE_URL has to name the account that does.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
