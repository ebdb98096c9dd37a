import type { ApiError } from '../api.ts'

/** What a screen learns about a write that it made: the answer, or that it waits. */
export type Outcome = { output: unknown; isWaiting?: undefined } | { isWaiting: true }

type Screen = { resolve: (outcome: Outcome) => void; reject: (cause: ApiError) => void }

/** The screens that wait to hear of what they have written, by the id of the entry. */
export function createWaitingScreens() {
  const screens = new Map<string, Screen>()

  function answer(id: string, outcome: Outcome): void {
    screens.get(id)?.resolve(outcome)
    screens.delete(id)
  }

  return {
    wait(id: string): Promise<Outcome> {
      const answered = new Promise<Outcome>((resolve, reject) => screens.set(id, { resolve, reject }))
      // It may be refused before anybody awaits it.
      answered.catch(() => undefined)
      return answered
    },
    has: (id: string): boolean => screens.has(id),
    answer,
    goOn: (id: string): void => answer(id, { isWaiting: true }),
    allGoOn(): void {
      for (const id of [...screens.keys()]) answer(id, { isWaiting: true })
    },
    /** Takes the screen of an entry away to tell it of a refusal; undefined when none waits. */
    takeRefuser(id: string): Screen['reject'] | undefined {
      const reject = screens.get(id)?.reject
      screens.delete(id)
      return reject
    },
  }
}

export type WaitingScreens = ReturnType<typeof createWaitingScreens>
