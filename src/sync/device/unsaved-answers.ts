const ids = new Set<string>()

/** Notes that the cache of this tab holds the answer to what waited under this id: its next save is a copy with it. */
export const noteAnswerHeld = (id: string): void => void ids.add(id)

/** Takes the ids of the answers that the cache holds by now. */
export function takeAnswersHeld(): string[] {
  const taken = [...ids]
  ids.clear()
  return taken
}
