import { sql } from 'drizzle-orm'
import { sweepTrash } from '#features/acts/server/trash.actions.ts'
import type { TestApp } from './test-app.ts'

/** Lets 91 days pass for everything in the trash and for all acts, and removes what is too old then. */
export async function emptyTrash({ db, context }: TestApp): Promise<void> {
  await db.execute(sql`/* test */ update trash set deleted_at = deleted_at - interval '91 days'`)
  await db.execute(sql`/* test */ update acts set at = at - interval '91 days'`)
  await sweepTrash(context)
}
