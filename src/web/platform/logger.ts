/** Notes something odd for whoever has the browser's console open; never shown to the person. */
export function log(message: string, ...details: unknown[]): void {
  console.warn(`[plotline] ${message}`, ...details)
}
