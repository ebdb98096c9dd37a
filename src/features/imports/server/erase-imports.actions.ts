import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/changes/transact.ts'
import { bareNumbers } from '#shared/phone.ts'
import { likePattern } from '#shared/text.ts'
import { importRows, imports } from './imports.table.ts'

type Erased = { firstName: string; lastName: string; phones: { value: string }[]; emails: { value: string }[] }

/**
 * Removes every import that has somebody who is being erased in its rows, under any number, address or their whole name, or whose
 * records are gone. The records of others stay.
 */
export async function eraseFromImports(tx: Tx, people: readonly Erased[], recordIds: readonly string[]): Promise<void> {
  const { workspaceId } = tx.scope
  const texts = people.flatMap(({ firstName, lastName, phones, emails }) => [
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
    `${firstName}", "${lastName}`,
    ...phones.map(({ value }) => value),
    ...emails.map(({ value }) => value),
  ])
  const numbers = people.flatMap(({ phones }) => phones.map(({ value }) => bareNumbers(value).replace(/ /g, '')))
  const patterns = texts.map((text) => likePattern(text.toLowerCase()))
  const digits = numbers.filter(Boolean).map((number) => `%${number}%`)
  const found = await tx.db
    .selectDistinct({ id: importRows.importId })
    .from(importRows)
    .where(
      and(
        eq(importRows.workspaceId, workspaceId),
        sql`(${importRows.recordId} = any(${sql.param(recordIds)}::uuid[])
          or lower(${importRows.cells}::text) like any(${sql.param(patterns)}::text[])
          or regexp_replace(${importRows.cells}::text, '[^0-9]', '', 'g') like any(${sql.param(digits)}::text[]))`,
      ),
    )
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  const gone = await tx.db
    .delete(imports)
    .where(and(eq(imports.workspaceId, workspaceId), inArray(imports.id, ids)))
    .returning({ id: imports.id, userId: imports.userId })
  for (const { id, userId } of gone) tx.record({ entity: 'import', id, action: 'deleted', audience: [userId] })
}

/** Removes all imports of a member who is erased; what they imported stays. */
export async function removeImportsOf(tx: Tx, userId: string): Promise<void> {
  await tx.db.delete(imports).where(and(eq(imports.workspaceId, tx.scope.workspaceId), eq(imports.userId, userId)))
}
