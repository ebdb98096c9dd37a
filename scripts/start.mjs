import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const isDev = process.argv.includes('--dev')
const isDemo = isDev || process.argv.includes('--demo')

const node = setUp({ web: !isDev })
const demo = isDemo ? { DEMO: '1', DATA_DIR: process.env.DATA_DIR || '.data/demo' } : {}
process.exitCode = await run(node, ['src/server/main.ts', ...(isDev ? ['--dev'] : [])], demo)
