const LOCK = 'plotline:draft:'

/** A draft belongs to the page that holds the lock of its key, for as long as that lives: two forms never share a key. */
export function createDraftLocks(locks: Pick<LockManager, 'request'> | undefined) {
  /** The keys of this page; those whose lock was granted with what gives it back. */
  const held = new Map<string, (() => void) | undefined>()

  function take(key: string, options: LockOptions): Promise<boolean> {
    held.set(key, undefined)
    return new Promise((resolve) => {
      const granted = (lock: Lock | null) => {
        if (!lock || !held.has(key)) {
          if (!lock) held.delete(key)
          return resolve(false)
        }
        const over = Promise.withResolvers<void>()
        held.set(key, over.resolve)
        resolve(true)
        return over.promise
      }
      locks?.request(LOCK + key, options, granted).catch(() => {
        held.delete(key)
        resolve(false)
      })
    })
  }

  function release(key: string): void {
    held.get(key)?.()
    held.delete(key)
  }

  return {
    /** Without locks nobody can tell whether another page has it: a draft is then taken over under a new key. */
    areKnown: locks !== undefined,
    /** Takes the lock of a key that only this page knows. */
    keep(key: string): void {
      if (locks && !held.has(key)) void take(key, {})
    },
    /** Takes it unless another page has it. */
    tryTake: (key: string): Promise<boolean> => take(key, { ifAvailable: true }),
    /** Takes it as soon as no other page has it; false when `signal` is aborted before. */
    waitFor: (key: string, signal: AbortSignal): Promise<boolean> => take(key, { signal }),
    has: (key: string): boolean => held.has(key),
    release,
    releaseAll(): void {
      for (const key of [...held.keys()]) release(key)
    },
  }
}
