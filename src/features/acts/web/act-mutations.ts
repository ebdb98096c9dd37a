import { callMutation } from '#sync'
import { restoreFromTrash, undoAct } from '../acts.contract.ts'

/** Takes back what the person did. */
export const undoActMutation = callMutation(undoAct)

/** Puts a deleted record back. */
export const restoreMutation = callMutation(restoreFromTrash)
