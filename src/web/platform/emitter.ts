/** Listeners that want to know when something changed. */
export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    /** Calls back on every change; call the result to end it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

/** A value that can be watched. */
export function createStore<Value>(initial: Value) {
  const { subscribe, emit } = createEmitter()
  let value = initial
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return
      value = next
      emit()
    },
    subscribe,
  }
}

export type Store<Value> = Pick<ReturnType<typeof createStore<Value>>, 'get' | 'subscribe'>
