import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Keyed = Record<'workspaceId' | 'id', AnyPgColumn>
type Linking<Field extends string> = Record<'workspaceId' | Field, AnyPgColumn>

/** The row of `target` that a column of another table names, within the company of that row. */
export const isLinked = <Field extends string>(target: Keyed, from: Linking<Field>, field: Field): SQL | undefined =>
  and(eq(target.workspaceId, from.workspaceId), eq(target.id, from[field]))

/** First and last name of a person, null where the join found none. */
export const fullNameOf = <Name extends string | null = string | null>({
  firstName,
  lastName,
}: Record<'firstName' | 'lastName', AnyPgColumn>) => sql<Name>`${firstName} || ' ' || ${lastName}`
