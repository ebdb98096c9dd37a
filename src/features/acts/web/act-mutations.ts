import { callMutation } from '#sync'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { restoreFromTrash, undoAct, withdrawWrite } from '../acts.contract.ts'
import { actWordTexts } from './act-words.texts.ts'
import { forgetTakenBack } from './taken-back.ts'

/** Takes back what the person did. */
export const undoActMutation = callMutation(undoAct)

/** Puts a deleted record back. */
export const restoreMutation = callMutation(restoreFromTrash)

/** Takes back a write that had no answer, by its key; sent from the outbox, whenever the server can be reached. */
export const withdrawMutation = callMutation(withdrawWrite, ({ state, kept: [first] }, { body }) => {
  // What was undone on the server is done again there too.
  if (state !== 'refused') forgetTakenBack(body.key)
  if (!first && state !== 'stays') return
  const description = first ? `${first.name}: ${first.reason}` : actWordTexts.couldNotUndo()
  toast({ title: actWordTexts.notUndone(), description, tone: 'danger' })
})
