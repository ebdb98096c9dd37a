import { useEffect } from 'react'
import { preload } from './lazy-part.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches the code of a screen's parts once the page is quiet, so that they open at once. */
export function usePreload(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of parts) void preload(part)
      }, 0),
    [parts],
  )
}
