import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { personReaches } from './person-reaches.table.ts'

/**
 * The condition that a lead or contact has one of these numbers (E.164) or addresses (lower case). As an array of ids it can be one of
 * several conditions, each with its own index.
 */
export const isReachedBy = (
  noun: 'leads' | 'contacts',
  { id, workspaceId }: { id: SQLWrapper; workspaceId: string },
  values: readonly string[],
): SQL => sql`${id} = any(array(
  select ${personReaches.recordId} from ${personReaches}
  where ${personReaches.workspaceId} = ${workspaceId} and ${personReaches.noun} = ${noun}
    and ${personReaches.value} = any(${sql.param(values)}::text[])))`
