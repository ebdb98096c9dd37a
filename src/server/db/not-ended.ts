import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currentTime } from '../base/clock.ts'

/** The condition of a row that has not ended, by the column with its end. */
export function notEnded(expiresAt: PgColumn): SQL {
  return sql`(${expiresAt} is null or ${expiresAt} > ${currentTime().toISOString()}::timestamptz)`
}
