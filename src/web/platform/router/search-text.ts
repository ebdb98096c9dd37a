function parseValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Text is written as it is unless it would be parsed as JSON, such as `12` or `true`. */
function valueText(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value)
  return parseValue(value) === value ? value : JSON.stringify(value)
}

/** The parts of an address's search; numbers, booleans and quoted text are read as JSON, the rest as text. */
export function parseSearch(text: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, parseValue(value)]))
}

/** The search of an address from its parts, with its `?`; undefined ones are left out. */
export function searchText(parts: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value !== undefined) search.set(name, valueText(value))
  const text = search.toString()
  return text && `?${text}`
}
