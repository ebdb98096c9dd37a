import type { EntityType } from '#shared/entities.ts'
import { newId } from '#shared/ids.ts'
import type { Scope } from '../session/scope.ts'

/** What a person did with one call, by what it was mainly. */
export type ActKind =
  | 'create'
  | 'edit'
  | 'move'
  | 'tick'
  | 'assign'
  | 'delete'
  | 'restore'
  | 'bulk'
  | 'import'
  | 'merge'
  | 'dismiss'
  | 'undo'

type Fields = Record<string, unknown>

/**
 * What an act did to one record: its fields before and after (of a change the changed ones), and the version that it left. A
 * removed record lies in the trash with all its fields.
 */
export type ActPart = {
  verb: 'insert' | 'change' | 'remove'
  entity: EntityType
  id: string
  version: number | null
  name: string
  before?: Fields
  after?: Fields
}

/**
 * The act that the writes of a scope belong to, where it is more than one call or its action says what it is. A kind that stores what
 * it did and has an undo of its own `keepsParts` itself.
 */
export type OpenAct = {
  id: string
  /** By what was done to its main record unless given. */
  kind?: ActKind
  entity?: EntityType
  recordId?: string
  name?: string
  /** The act that this one takes back. */
  undoes?: string
  keepsParts?: true
  /** How many records it changed, where its parts do not say it. */
  records?: number
}

declare module '../session/scope.ts' {
  interface Acting {
    /** The act that writes belong to; `none` where what is written is not to be taken back. */
    act?: OpenAct | 'none'
    /** The records are erased by law: they go past the trash, and nothing is kept of what they were. */
    erases?: true
  }
}

/** The same scope with an act that its writes in any number of transactions belong to, such as those of a job. */
export function withAct(scope: Scope, act: Omit<OpenAct, 'id'> & { id?: string }): Scope {
  return { ...scope, act: { id: newId(), ...act } }
}

/** True where what a scope writes can be taken back: a person's call, or a job that they started. */
export function isActing({ act, erases, cameFrom }: Scope): boolean {
  return !erases && act !== 'none' && (act !== undefined || cameFrom !== undefined)
}

const ASSIGNED = /^assigned/

function kindOf({ verb, after = {} }: ActPart): ActKind {
  if (verb !== 'change') return verb === 'insert' ? 'create' : 'delete'
  const fields = Object.keys(after)
  if (fields.includes('completedAt') && after.completedAt !== null) return 'tick'
  if (fields.includes('stage') || fields.includes('status')) return 'move'
  return fields.some((field) => ASSIGNED.test(field)) ? 'assign' : 'edit'
}

/** The act of a call and its parts, as the last statement of its transaction keeps them; nothing where it did nothing to take back. */
export function actRows(scope: Scope, parts: readonly ActPart[]): { acts: object[]; parts: object[] } {
  const open = scope.act === 'none' ? undefined : scope.act
  const main =
    parts.find(({ verb }) => verb === 'insert') ?? parts.find(({ verb }) => verb === 'remove') ?? parts.at(-1)
  if (!isActing(scope) || !(main || open?.keepsParts)) return { acts: [], parts: [] }
  const act = {
    // Whoever had no answer to a call finds its act by the key.
    id: open?.id ?? scope.call?.key ?? newId(),
    kind: open?.kind ?? (main && kindOf(main)),
    role: scope.role,
    entity: open?.entity ?? main?.entity,
    recordId: open?.recordId ?? main?.id,
    name: open?.name ?? main?.name,
    undoes: open?.undoes,
    records: open?.records ?? new Set(parts.map(({ id }) => id)).size,
  }
  return { acts: [act], parts: open?.keepsParts ? [] : parts.map((part, index) => ({ ...part, n: index + 1 })) }
}
