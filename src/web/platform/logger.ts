/** Logs a warning to the browser's console. */
export function log(message: string, ...details: unknown[]): void {
  console.warn(`[plotline] ${message}`, ...details)
}
