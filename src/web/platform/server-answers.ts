import { createStore } from '#shared/emitter.ts'

/** A gateway's way to say that there is no server behind it. */
const FROM_GATEWAY = [502, 503, 504]

const state = createStore(true)

/** Whether the last call was answered by the server: a device with a network may still not reach it. */
export const serverAnswers = { get: state.get, subscribe: state.subscribe }

export const noteAnswer = (status: number): void => state.set(!FROM_GATEWAY.includes(status))

export const noteNoAnswer = (): void => state.set(false)
