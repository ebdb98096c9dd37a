/** What this browser remembers under a key; null when it remembers nothing, or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value in this browser, or forgets it (null); with storage blocked nothing is remembered. */
export function storeValue(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Callers keep the value for as long as the page is open.
  }
}
