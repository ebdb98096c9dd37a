import { run } from './run.mjs'
import { setUp } from './setup.mjs'

// `npm run two-factor -- off ADDRESS`.
const node = await setUp({ web: false, tools: false })
process.exitCode = await run(node, ['src/server/accounts/main.ts', ...process.argv.slice(2)])
