import { type Change, HIDDEN } from '#shared/changes.ts'
import type { EntityType } from '#shared/entities.ts'
import type { Transaction } from '../db/database.ts'
import type { Scope } from '../session/scope.ts'

/** Which of these records not everybody of the company may know of, and who may. */
export type ReadAudience = (scope: Scope, ids: string[], db: Transaction) => Promise<{ id: string; people: string[] }[]>

/** A change with the people who may know of what; without them it is everybody's. */
export type AudibleChange = Change & { audience?: readonly string[] | null }

type Announced = { entity: EntityType; id: string | null; audience?: readonly string[] | 'everybody' | undefined }

declare module '../base/context.ts' {
  interface Context {
    /** The kinds of record of which not everybody may know of every change. */
    audiences: { [Kind in EntityType]?: ReadAudience | undefined }
  }
}

/** The people who may know of each of these changes; null where everybody may. */
export async function readAudiences(
  scope: Scope,
  changes: readonly Announced[],
  db: Transaction,
): Promise<(readonly string[] | null)[]> {
  const found = new Map<string, readonly string[]>()
  for (const [entity, read] of Object.entries(scope.context.audiences)) {
    const isAsked = (one: Announced) => one.entity === entity && one.audience === undefined
    const ids = new Set(changes.flatMap((one) => (isAsked(one) && one.id ? [one.id] : [])))
    if (read && ids.size > 0) for (const { id, people } of await read(scope, [...ids], db)) found.set(id, people)
  }
  return changes.map(({ id, audience }) => {
    if (audience !== undefined) return audience === 'everybody' ? null : audience
    return found.get(id ?? '') ?? null
  })
}

/** A change as a person may know it: what is not for them is a number alone, so that they miss none. */
export function changeFor(userId: string, { audience, ...change }: AudibleChange): Change {
  if (!audience || audience.includes(userId)) return change
  return { seq: change.seq, entityType: HIDDEN, entityId: null, action: 'updated', userId: null, at: change.at }
}
