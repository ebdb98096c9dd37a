import { onRequiredFirst } from '#web/platform/api.ts'
import { closeOverlay, openOverlay } from './overlays.ts'
import { createQuestion } from './question.ts'

const question = createQuestion(
  () => openOverlay('confirm'),
  () => closeOverlay('confirm'),
)

/** Ends the question for the password: the pending calls are sent again, or fail. */
export const answerConfirmation = question.end

onRequiredFirst('confirm_first', question.ask)
