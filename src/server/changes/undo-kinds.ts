import type { EntityType } from '#shared/entities.ts'
import type { Words } from '#shared/texts.ts'
import type { Scope } from '../session/scope.ts'
import type { ActKind, ActPart } from './acted.ts'
import type { trash } from './acts.table.ts'
import type { Tx } from './transact.ts'

/** A removed record in the trash. */
export type Trashed = typeof trash.$inferSelect
/** A part as it is kept. */
export type Kept<Part> = Part & { seq: number; n: number }

/** What stays as it is, and why. */
export type Stays = { id: string; name: string; reason: Words }

/** What became of one part: whether anything was taken back, and what stays. */
export type PartUndone = { isUndone: boolean; stays: Stays[] }

/** How what was done to a kind of record is taken back (`records/record-undo.ts`). */
export type UndoKind = {
  /** Takes one part back; refuses with 403 where the person may no longer do that. */
  undo(tx: Tx, part: Kept<ActPart>): Promise<PartUndone>
  /** Puts a removed record back and answers what it could not be linked with again. */
  putBack(tx: Tx, trashed: Trashed): Promise<Stays[]>
}

/** The act that somebody takes back. */
export type UndoneAct = { id: string; kind: ActKind; recordId: string | null; name: string | null; at: string }

/** How many records were taken back, and what stays. */
export type Undone = { undone: number; kept: Stays[] }

/** The undo of a kind of act that has one of its own, such as an import: all of it, in transactions of its own. */
export type Undoer = (scope: Scope, act: UndoneAct) => Promise<Undone>

declare module '../base/context.ts' {
  interface Context {
    /** The kinds of record whose writes people take back. */
    undoKinds: { [Kind in EntityType]?: UndoKind }
    /** The kinds of act that have an undo of their own. */
    undoers: { [Kind in ActKind]?: Undoer }
    /** Refuses with 403 the deletion of a record of this owner where the company does not let the caller do that. */
    permitDeletion(tx: Tx, owner: string): Promise<void>
  }
}
