const NUMBER = /^-?\d+(\.\d+)?$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** A value in the one form in which it is compared: `12.50` and `12.5` are one amount, and the order of an object's fields is nothing. */
function plain(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string' && NUMBER.test(value)) return value.includes('.') ? value.replace(/\.?0+$/, '') : value
  if (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return new Date(value).toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, plain(inner)]),
  )
}

/** True where two values of a field are the same, whether they were written, kept as JSON or read. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}
