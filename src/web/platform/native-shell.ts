import { log } from './logger.ts'

/** What a shell for phones puts into the page. */
type NativeShell = { Plugins?: { SplashScreen?: { hide: () => Promise<void> } } }

/** The splash screen of a shell covers the page for so long, ms. */
const SPLASH_MS = 2000

/** The shell for phones that the page is opened in; undefined in a browser. */
export const nativeShell = (): NativeShell | undefined =>
  'Capacitor' in window ? (window.Capacitor as NativeShell) : undefined

/** Hides the splash screen of a shell for phones; a failure is only logged. */
export function hideSplash(): void {
  const splash = nativeShell()?.Plugins?.SplashScreen
  if (!splash) return
  setTimeout(() => splash.hide().catch((cause) => log('The splash screen stayed', cause)), SPLASH_MS)
}
