/**
 * Looks up with one statement what is asked for in one turn of the event loop: when many call at once, a statement for each costs
 * more than what it finds. Nothing is kept from one turn to the next. Where the statement fails, all who asked are told.
 */
export function lookUpTogether<Found>(read: (keys: string[]) => Promise<Map<string, Found>>) {
  let asked: { keys: Set<string>; found: Promise<Map<string, Found>> } | undefined
  return async (key: string): Promise<Found | undefined> => {
    asked ??= nextTurn()
    asked.keys.add(key)
    return (await asked.found).get(key)
  }

  function nextTurn() {
    const keys = new Set<string>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      asked = undefined
      return read([...keys])
    })
    return { keys, found }
  }
}
