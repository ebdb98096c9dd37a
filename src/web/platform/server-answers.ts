import { createStore } from '#shared/emitter.ts'

/** A gateway's way to say that there is no server behind it. */
const FROM_GATEWAY = [502, 503, 504]

const state = createStore(true)

/** Whether the last call was answered by the server: a device with a network may still not reach it. */
export const serverAnswers = { get: state.get, subscribe: state.subscribe }

let answered = 0
/** How many calls of this page the server has answered. */
export const answersSoFar = (): number => answered

export function noteAnswer(status: number): void {
  const isFromServer = !FROM_GATEWAY.includes(status)
  if (isFromServer) answered += 1
  state.set(isFromServer)
}

export const noteNoAnswer = (): void => state.set(false)
