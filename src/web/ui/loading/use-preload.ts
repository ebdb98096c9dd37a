import { useEffect } from 'react'
import { savesData } from '#web/platform/saves-data.ts'
import { preload } from './lazy-part.ts'
import { whenIdle } from './when-idle.ts'

/** Fetches the code of a screen's parts once the page is quiet, so that they open at once; not where data is saved. */
export function usePreload(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    if (savesData()) return
    return whenIdle(() => {
      for (const part of parts) void preload(part)
    }, 0)
  }, [parts])
}
