/** What the command key is called on this machine. */
export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Keys as they are shown: `Mod` becomes this machine's own word. */
export function shownKeys(keys: readonly string[]): string[] {
  return keys.map((key) => (key === 'Mod' ? modKey : key))
}
