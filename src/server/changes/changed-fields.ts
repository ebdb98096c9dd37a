import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** The fields of two states of the same thing that differ, as the audit log keeps them; undefined where none does. */
export function changedFields<State extends object>(
  before: State,
  after: State,
): { from: Fields; to: Fields } | undefined {
  const [from, to] = [{ ...before } as Fields, { ...after } as Fields]
  const changed = Object.keys({ ...from, ...to }).filter((name) => !isDeepStrictEqual(from[name], to[name]))
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return changed.length > 0 ? { from: pick(from), to: pick(to) } : undefined
}
