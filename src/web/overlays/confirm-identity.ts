import { createStore } from '#shared/emitter.ts'
import { onRequiredFirst } from '#web/platform/api.ts'
import { useStore } from '#web/platform/use-store.ts'
import { closeOverlay, openOverlay } from './overlays.ts'
import { createQuestion } from './question.ts'

const needsBoth = createStore(false)
const question = createQuestion(
  () => openOverlay('confirm'),
  () => {
    closeOverlay('confirm')
    needsBoth.set(false)
  },
)

/** Whether the password alone is not enough for the pending calls. */
export const useNeedsBothFactors = (): boolean => useStore(needsBoth)

/** Ends the question for the password: the pending calls are sent again, or fail. */
export const answerConfirmation = question.end

onRequiredFirst('confirm_first', question.ask)
onRequiredFirst('confirm_both_first', () => {
  needsBoth.set(true)
  return question.ask()
})
