type Undo = {
  record: (recordId: string) => Promise<void>
  acts: (actIds: readonly string[]) => Promise<void>
}

const app: { undo?: Undo } = {}

/** The app hands in how a person's writes are undone. */
export function handInUndo(undo: Undo): void {
  app.undo = undo
}

/** Undoes what the person did last to a record, and says how that went. */
export const undoRecord: Undo['record'] = async (recordId) => app.undo?.record(recordId)

/** Undoes what the person did in one go, by several acts. */
export const undoActs: Undo['acts'] = async (actIds) => app.undo?.acts(actIds)
