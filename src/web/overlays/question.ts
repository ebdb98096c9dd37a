/** A question to the person, which calls that need the answer at the same time ask once. */
export function createQuestion(show: () => void, hide: () => void) {
  let asked: { answer: Promise<boolean>; resolve: (isDone: boolean) => void } | undefined
  return {
    /** Shows the question; true once the person has done what it asks. */
    ask(): Promise<boolean> {
      if (!asked) {
        let resolve: (isDone: boolean) => void = () => {}
        const answer = new Promise<boolean>((done) => {
          resolve = done
        })
        asked = { answer, resolve }
        show()
      }
      return asked.answer
    },
    /** Ends the question: the pending calls are sent again, or fail. */
    end(isDone: boolean): void {
      asked?.resolve(isDone)
      asked = undefined
      hide()
    },
  }
}
