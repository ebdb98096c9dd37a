import type { AppPath } from '#shared/entities.ts'
import { lazyPart, preload } from '#web/ui/loading/lazy-part.ts'
import { screens } from './screens.ts'

const parts = new Map(screens.map(({ path, load }) => [path, { Screen: lazyPart(load), load }]))

/** Fetches the code of a screen before it is opened; resolves in any case. */
export async function preloadScreen(path: AppPath): Promise<void> {
  const part = parts.get(path)
  if (part) await preload(part.load)
}

/** The screen of an address; its code and styles come when it is drawn. */
export const screenPart = (path: AppPath) => parts.get(path)?.Screen
