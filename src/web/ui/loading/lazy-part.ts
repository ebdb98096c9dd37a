import { lazy } from 'react'
import { backoff } from '#shared/backoff.ts'
import { send } from '#web/platform/api.ts'
import { reportUpdate } from '#web/platform/app-files/app-update.ts'
import { waitOrOnline } from '#web/platform/wait-or-online.ts'
import { kitTexts } from '../elements/kit.texts.ts'
import { toast } from '../overlay/toast-store.ts'

/** The waits before code is requested again, ms. */
const WAITS = { first: 500, longest: 8000 }

type Options = {
  /** Nobody waits for it, so no message is shown. */
  isQuiet?: boolean
  wait?: (milliseconds: number) => Promise<void>
  isServerThere?: () => Promise<boolean>
}

const doesServerAnswer = () =>
  send('/healthz').then(
    () => true,
    () => false,
  )

/**
 * A loader for code that is fetched late. It retries on an unstable network, so that the screen stays as it is, and shows a
 * message unless it is a preload. Code that an update has removed is reported as that update.
 */
export function loadWithRetry<Part>(
  load: () => Promise<Part>,
  { isQuiet = false, wait = waitOrOnline, isServerThere = doesServerAnswer }: Options = {},
): () => Promise<Part> {
  return async () => {
    let isGone = false
    let last: unknown
    for (let tries = 1; ; tries += 1) {
      try {
        return await load()
      } catch (cause) {
        // Code that came and does not run fails with the same error every time.
        if (cause === last) throw cause
        last = cause
      }
      if (!isQuiet && tries === 1)
        toast({
          title: kitTexts.notLoadedHere(),
          description: kitTexts.opensLater(),
          tone: 'danger',
        })
      // A server that answers and does not have the file is that of another version.
      isGone ||= tries > 1 && (await isServerThere())
      if (isGone) reportUpdate()
      await wait(backoff(tries, WAITS))
    }
  }
}

/** Code that was fetched ahead, by what fetches it. */
const held = new WeakMap<() => Promise<unknown>, unknown>()

/** Preloaded code is returned at once; for a resolved promise React would first render the fallback. */
function heldOr<Part>(load: () => Promise<Part>, fetchPart: () => Promise<Part>): () => Promise<Part> {
  return () => {
    const part = held.get(load) as Part | undefined
    if (part === undefined) return fetchPart()
    // biome-ignore lint/suspicious/noThenProperty: React calls it before it looks for a result
    return { then: (take: (part: Part) => void) => take(part) } as Promise<Part>
  }
}

/** A part of the page whose code comes when it is first drawn, by `loadWithRetry`, unless the same `load` was given to `preload`. */
export const lazyPart: typeof lazy = (load) => lazy(heldOr(load, loadWithRetry(load)))

/** The same for what nobody waits for. */
export const quietLazyPart: typeof lazy = (load) => lazy(heldOr(load, loadWithRetry(load, { isQuiet: true })))

/**
 * Fetches code before it is wanted; true once it is there. It never rejects and shows no message: opening a part that did not load
 * requests it again, then with a message.
 */
export async function preload(load: () => Promise<unknown>): Promise<boolean> {
  if (held.has(load)) return true
  try {
    held.set(load, await load())
    return true
  } catch {
    return false
  }
}
