import type { AppPath } from '#shared/paths.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** The screens that are built, by address; each loads its own code and styles. */
export const builtScreens: Partial<Record<AppPath, ReturnType<typeof lazyScreen>>> = {
  '/settings': lazyScreen(() =>
    import('../settings/settings-page.tsx').then((page) => ({ default: page.SettingsPage })),
  ),
}

/** Fetches the code of a screen before it is opened. */
export function preloadScreen(path: AppPath): void {
  builtScreens[path]?.preload()
}
