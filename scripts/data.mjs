import { run } from './run.mjs'
import { setUp } from './setup.mjs'

// `npm run backup`, `restore` and `move`: the command is the first argument.
const node = await setUp({ web: false, tools: false })
process.exitCode = await run(node, ['src/server/backup/main.ts', ...process.argv.slice(2)])
