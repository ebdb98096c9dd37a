import type { ApiError } from '#shared/api-error.ts'
import { createStore } from '#shared/emitter.ts'

/** What a screen learns about a write that it made: the answer, or that it waits, because the session has ended (`isSignedOut`). */
export type Outcome = { output: unknown; isWaiting?: undefined } | { isWaiting: true; isSignedOut?: boolean }

/** Calls back whenever more of the files of an entry has gone out; call the result to stop. */
export type OnProgress = (id: string, listener: () => void) => () => void

type Screen = { resolve: (outcome: Outcome) => void; reject: (cause: ApiError) => void }

/** The screens that wait to hear of what they have written, by the id of the entry. */
export function createWaitingScreens() {
  const screens = new Map<string, Screen>()
  const awaited = createStore<ReadonlySet<string>>(new Set())
  const changed = () => awaited.set(new Set(screens.keys()))

  function answer(id: string, outcome: Outcome): void {
    screens.get(id)?.resolve(outcome)
    if (screens.delete(id)) changed()
  }

  return {
    wait(id: string): Promise<Outcome> {
      const answered = new Promise<Outcome>((resolve, reject) => screens.set(id, { resolve, reject }))
      changed()
      // It may be refused before anybody awaits it.
      answered.catch(() => undefined)
      return answered
    },
    /** The entries whose screens still wait. */
    awaited,
    has: (id: string): boolean => screens.has(id),
    answer,
    /** Lets the screen of an entry go on when it has heard of nothing for so long, ms; call the result to stop. */
    goOnAfter(ms: number, id: string, onProgress: OnProgress = () => () => undefined): () => void {
      const goOn = () => answer(id, { isWaiting: true })
      let timer = setTimeout(goOn, ms)
      const stop = onProgress(id, () => {
        clearTimeout(timer)
        timer = setTimeout(goOn, ms)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    allGoOn(isSignedOut = false): void {
      for (const id of [...screens.keys()]) answer(id, { isWaiting: true, ...(isSignedOut && { isSignedOut }) })
    },
    /** Takes the screen of an entry away to tell it of a refusal; undefined when none waits. */
    takeRefuser(id: string): Screen['reject'] | undefined {
      const reject = screens.get(id)?.reject
      if (screens.delete(id)) changed()
      return reject
    },
  }
}

export type WaitingScreens = ReturnType<typeof createWaitingScreens>
