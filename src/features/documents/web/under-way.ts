import { createStore } from '#web/platform/emitter.ts'
import { useStore } from '#web/platform/use-store.ts'

const underWay = createStore<ReadonlySet<string>>(new Set())

/** Notes that the file of a document is being sent from here, or no longer. */
export function setUnderWay(id: string, isSent: boolean): void {
  const next = new Set(underWay.get())
  if (isSent) next.add(id)
  else next.delete(id)
  underWay.set(next)
}

/** Whether the file of a document is being sent from here. */
export function useUnderWay(id: string): boolean {
  return useStore(underWay).has(id)
}
