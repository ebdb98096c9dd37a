import type { Context } from '../base/context.ts'

type Turn<Found> = { keys: Set<string>; found: Promise<Map<string, Found>> }

/**
 * Looks up with one statement what is asked for in one turn of the event loop: when many call at once, a statement for each costs
 * more than what it finds. Nothing is kept from one turn to the next. Where the statement fails, all who asked are told.
 */
export function lookUpTogether<Found>(read: (context: Context, keys: string[]) => Promise<Map<string, Found>>) {
  const turns = new WeakMap<Context, Turn<Found>>()
  return async (context: Context, key: string): Promise<Found | undefined> => {
    const turn = turns.get(context) ?? nextTurn(context)
    turn.keys.add(key)
    return (await turn.found).get(key)
  }

  function nextTurn(context: Context): Turn<Found> {
    const keys = new Set<string>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      turns.delete(context)
      return read(context, [...keys])
    })
    const turn = { keys, found }
    turns.set(context, turn)
    return turn
  }
}
