import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const isDev = process.argv.includes('--dev')
const isDemo = isDev || process.argv.includes('--demo')

const node = await setUp({ web: false, tools: false })
// The database opens meanwhile; the server waits for the message before it answers.
const built = isDev ? undefined : buildWeb(node)
const demo = isDemo ? { DEMO: '1', DATA_DIR: process.env.DATA_DIR || '.data/demo' } : {}
// Node.js keeps what it compiled there, so that a later start takes a second less.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/plotline')
console.log('Opening the database …')
process.exitCode = await run(
  node,
  // What a call leaves behind is cleared away sooner, so that the process stays smaller.
  ['--max-semi-space-size=8', 'src/server/main.ts', isDev ? '--dev' : '--web-follows'],
  { ...demo, NODE_COMPILE_CACHE: compiled },
  built,
)
