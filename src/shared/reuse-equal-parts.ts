const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A JSON value with its unchanged parts taken from the old one (structural sharing), to avoid rerenders. */
export function reuseEqualParts(old: unknown, next: unknown): unknown {
  if (Object.is(old, next)) return old
  if (Array.isArray(old) && Array.isArray(next)) {
    const parts = next.map((part, index) => reuseEqualParts(old[index], part))
    return parts.length === old.length && parts.every((part, index) => part === old[index]) ? old : parts
  }
  if (!isPlain(old) || !isPlain(next)) return next
  const names = Object.keys(next)
  const parts = names.map((name) => reuseEqualParts(old[name], next[name]))
  const isSame =
    names.length === Object.keys(old).length && names.every((name, index) => name in old && parts[index] === old[name])
  return isSame ? old : Object.fromEntries(names.map((name, index) => [name, parts[index]]))
}
