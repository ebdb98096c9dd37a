import { run } from './run.mjs'
import { setUp } from './setup.mjs'

// `npm run audit -- verify`
const node = await setUp({ web: false, tools: false })
process.exitCode = await run(node, ['src/server/backup/audit.ts', ...process.argv.slice(2)])
