import type { AppPath } from '#shared/entities.ts'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { screens } from './screens.ts'

const parts = new Map(screens.map(({ path, load }) => [path, { Screen: lazyPart(load), load }]))

/** Preloads the code of a screen; always resolves. */
export async function preloadScreen(path: AppPath): Promise<void> {
  const part = parts.get(path)
  if (part) await preload(part.load)
}

/** The lazy component of a screen. */
export const screenPart = (path: AppPath) => parts.get(path)?.Screen
