/** Listeners to one kind of event. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Adds a listener; call the result to remove it. */
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    listenerCount: (): number => listeners.size,
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
