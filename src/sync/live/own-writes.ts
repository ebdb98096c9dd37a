import type { Change, ChangeAction } from '#shared/changes.ts'
import type { LiveSource } from '../lists/define-source.ts'

/** The event of an own write may follow its answer by so long, ms. */
const ECHO_MS = 2000

type OwnWrite = { inFlight: number; early: Change[]; expected: number; timer?: ReturnType<typeof setTimeout> }
type Report = (entity: string, id: string, action: ChangeAction) => void

export const rowKey = (entity: string, id: string) => `${entity}:${id}`

/** Recognizes the events of own writes, whose answers have already updated their rows. */
export function createOwnWrites(report: Report) {
  const writes = new Map<string, OwnWrite>()
  let me: string | undefined

  return {
    setUser(userId: string | undefined): void {
      me = userId
    },
    /** True when this is the event of a write that was made here. */
    isEcho(change: Change): boolean {
      const write = writes.get(rowKey(change.entityType, change.entityId ?? ''))
      if (!write || change.userId !== me) return false
      if (write.inFlight > 0) write.early.push(change)
      else if (write.expected > 0) write.expected -= 1
      else return false
      return true
    },
    /** True while an event came before the answer of its write. */
    hasEarly: () => [...writes.values()].some(({ early }) => early.length > 0),
    /** Notes a write; call the result with what it did to the row, if anything, when it was answered. */
    start({ entity }: LiveSource, id: string, onAnswer: (action: ChangeAction) => void) {
      const key = rowKey(entity, id)
      const write = writes.get(key) ?? { inFlight: 0, early: [], expected: 0 }
      writes.set(key, write)
      write.inFlight += 1
      return (action: ChangeAction | undefined) => {
        write.inFlight -= 1
        if (action) {
          if (write.early.shift() === undefined) write.expected += 1
          onAnswer(action)
        }
        if (write.inFlight > 0) return
        for (const change of write.early.splice(0)) report(entity, id, change.action)
        clearTimeout(write.timer)
        write.timer = setTimeout(() => write.inFlight === 0 && writes.delete(key), ECHO_MS)
      }
    },
    clear(): void {
      writes.clear()
      me = undefined
    },
  }
}
