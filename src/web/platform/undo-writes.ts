type UndoRecord = (recordId: string) => Promise<void>

const app: { undo?: UndoRecord } = {}

/** The app hands in how the person's last write of a record is undone. */
export function handInUndo(undo: UndoRecord): void {
  app.undo = undo
}

/** Undoes what the person did last to a record, and says how that went. */
export const undoRecord: UndoRecord = async (recordId) => app.undo?.(recordId)
