import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** An editor writes a file in several steps, and several files at once, ms. */
const SETTLE_MS = 200

/** Source files of the server; Vite watches those of the browser, nothing watches tests. */
const isOfServer = (path) =>
  /^(server|shared)\/|^features\/[^/]+\/(server\/|[^/]+$)/.test(path) && /\.ts$/.test(path) && !/\.test\.ts$/.test(path)

/** Calls back when files of the server have changed, with one of them; call the result to stop. */
export function watchServer(onChange) {
  let timer
  const watcher = watch(join(root, 'src'), { recursive: true }, (_, name) => {
    const path = name?.replaceAll('\\', '/')
    if (!path || !isOfServer(path)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, SETTLE_MS, path)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
