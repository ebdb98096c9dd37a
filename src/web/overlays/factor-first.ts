import { createStore } from '#shared/emitter.ts'
import { onRequiredFirst } from '#web/platform/api.ts'
import { useStore } from '#web/platform/use-store.ts'
import { createQuestion } from './question.ts'

// It is not one of the overlays, which replace each other: what is open under it keeps its input.
const isRequired = createStore(false)
const question = createQuestion(
  () => isRequired.set(true),
  () => isRequired.set(false),
)

/** Whether the server refuses this person until they have a second factor. */
export const useFactorRequired = (): boolean => useStore(isRequired)

/** The second factor is set up: the pending calls are sent again. */
export const continueWithFactor = (): void => question.end(true)

onRequiredFirst('factor_first', question.ask)
