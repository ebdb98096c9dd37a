/** What the bell shows: the count up to 9, then `9+`; nothing at 0. */
export function unreadBadge(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > 9 ? '9+' : String(count)
}
