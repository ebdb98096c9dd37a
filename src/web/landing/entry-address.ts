/** What the query of the sign-in page asks for. */
export type EntryAddress = {
  mode: 'sign-in' | 'create' | 'reset'
  invite: string | null
  resetToken: string | null
  confirmToken: string | null
  /** Of the mail that says that a second factor will be switched off. */
  keepToken: string | null
  next: string
}

/** Path to return to after signing in: same origin and not the sign-in page or a call, else `/`. */
export function safeNext(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  let target: URL
  try {
    target = new URL(wanted, origin)
  } catch {
    return '/'
  }
  if (target.origin !== origin || /^\/(login|api)(\/|$)/.test(target.pathname)) return '/'
  return target.pathname + target.search + target.hash
}

/** Reads the sign-in page's query. */
export function readEntryAddress(search: string, origin: string): EntryAddress {
  const query = new URLSearchParams(search)
  const resetToken = query.get('reset') || null
  const creates = query.get('register') === 'true'
  return {
    mode: resetToken ? 'reset' : creates ? 'create' : 'sign-in',
    invite: creates ? query.get('invite') || null : null,
    resetToken,
    confirmToken: query.get('confirm') || null,
    keepToken: query.get('keep') || null,
    next: safeNext(query.get('next'), origin),
  }
}
