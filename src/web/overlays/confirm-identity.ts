import { onConfirmFirst } from '#web/platform/api.ts'
import { closeOverlay, openOverlay } from './overlays.ts'

let asked: { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined

/** Asks the person for their password; calls that need it at the same time ask once. */
function ask(): Promise<boolean> {
  if (!asked) {
    let resolve: (isConfirmed: boolean) => void = () => {}
    const answer = new Promise<boolean>((done) => {
      resolve = done
    })
    asked = { answer, resolve }
    openOverlay('confirm')
  }
  return asked.answer
}

/** Ends the question: the held calls are sent again, or fail. */
export function answerConfirmation(isConfirmed: boolean): void {
  asked?.resolve(isConfirmed)
  asked = undefined
  closeOverlay('confirm')
}

onConfirmFirst(ask)
