import { tooMany } from '#shared/errors.ts'
import { refusalTexts } from './refusals.texts.ts'

/** Whose work it is. */
type Party = { workspaceId: string; userId: string }

type Limits = {
  /** So many are done at once: of all, of one company and of one person. */
  places: number
  ofCompany?: number
  ofPerson?: number
  /** More than so many of one person do not wait. */
  mostWaiting: () => number
}

export type InTurn = <Result>(party: Party, work: () => Promise<Result>) => Promise<Result>

/**
 * Does so many things at once, each without waiting while there is a place for it. Those that wait are taken in turn by company,
 * within a company by person, and of a person as they came, so that nobody's many hold up another's one. One too many of a person
 * is refused with 429.
 */
export function fairTurns({ places, ofCompany = places, ofPerson = places, mostWaiting }: Limits): InTurn {
  let all = 0
  /** How many are being done, by company and by person. */
  const running = new Map<string, number>()
  /** Both maps hold who is next first. */
  const waiting = new Map<string, Map<string, (() => void)[]>>()

  const runningOf = (id: string) => running.get(id) ?? 0
  const hasPlace = (workspaceId: string, userId: string) =>
    all < places && runningOf(workspaceId) < ofCompany && runningOf(userId) < ofPerson

  function count({ workspaceId, userId }: Party, by: 1 | -1): void {
    all += by
    for (const id of [workspaceId, userId]) {
      const now = runningOf(id) + by
      if (now === 0) running.delete(id)
      else running.set(id, now)
    }
  }

  async function begin<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
    count(party, 1)
    try {
      return await work()
    } finally {
      count(party, -1)
      takeNext()
    }
  }

  /** One place has become free, so one can begin at most. */
  function takeNext(): void {
    for (const [workspaceId, people] of waiting)
      for (const [userId, works] of people) {
        if (!hasPlace(workspaceId, userId)) continue
        const start = works.shift()
        people.delete(userId)
        if (works.length > 0) people.set(userId, works)
        waiting.delete(workspaceId)
        if (people.size > 0) waiting.set(workspaceId, people)
        start?.()
        return
      }
  }

  return (party, work) => {
    const { workspaceId, userId } = party
    if (hasPlace(workspaceId, userId)) return begin(party, work)
    const people = waiting.get(workspaceId) ?? new Map<string, (() => void)[]>()
    const works = people.get(userId) ?? []
    if (works.length >= mostWaiting()) return Promise.reject(tooMany(1, refusalTexts.stillWaiting))
    waiting.set(workspaceId, people)
    people.set(userId, works)
    return new Promise((resolve, reject) => {
      works.push(() => begin(party, work).then(resolve, reject))
    })
  }
}
