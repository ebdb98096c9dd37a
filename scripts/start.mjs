import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { memoryOptions } from './memory-options.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'
import { watchServer } from './watch-server.mjs'

const isDev = process.argv.includes('--dev')
const isDemo = isDev || process.argv.includes('--demo')

const node = await setUp({ web: false, tools: false })
// The database opens in parallel; the server waits for the message before it answers.
const built = isDev ? undefined : buildWeb(node)
const demo = isDemo ? { DEMO: '1', DATA_DIR: process.env.DATA_DIR || '.data/demo' } : {}
// Node.js caches compiled code there, so that a later start takes a second less.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/plotline')
console.log('Opening the database …')
process.exitCode = await (isDev ? startAgainOnChange() : start({ awaited: built }))

function start(options) {
  return run(
    node,
    [...memoryOptions, 'src/server/main.ts', isDev ? '--dev' : '--web-follows'],
    { ...demo, NODE_COMPILE_CACHE: compiled },
    options,
  )
}

/** Restarts the server whenever one of its files is saved, also after one that could not be loaded. */
async function startAgainOnChange() {
  for (;;) {
    const changed = new AbortController()
    const stopWatching = watchServer((path) => {
      console.log(`${path} has changed: starting again …`)
      changed.abort()
    })
    const code = await start({ stop: changed.signal })
    const isRefused = code === 1 && !changed.signal.aborted
    if (isRefused) {
      console.log('The server has stopped; it starts again when a file of it is saved.')
      await new Promise((resolve) => changed.signal.addEventListener('abort', resolve))
    }
    stopWatching()
    if (!changed.signal.aborted) return code
  }
}
