/** Why something failed, in the words of what failed first; at most 500 characters. */
export function reasonOf(error: unknown): string {
  let first = error
  while (first instanceof Error && first.cause instanceof Error) first = first.cause
  return (first instanceof Error ? first.message : String(first)).slice(0, 500)
}
