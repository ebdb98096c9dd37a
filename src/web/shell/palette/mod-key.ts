/** The name of the modifier key on this platform. */
export const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Keys as they are shown: `Mod` becomes the platform's modifier. */
export function shownKeys(keys: readonly string[]): string[] {
  return keys.map((key) => (key === 'Mod' ? modKey : key))
}
