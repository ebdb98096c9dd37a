import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const OLDEST = 24

/** Path of a Node.js that runs TypeScript as it is: the running one, else the one among the packages. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  const found = packagedNodes().find(runs)
  if (found) return found
  console.error(
    `Plotline runs on Node.js ${OLDEST}, and none of its packages holds one for ${process.platform} ${process.arch}. ` +
      `Install Node.js ${OLDEST} from nodejs.org and start again.`,
  )
  process.exit(1)
}

function packagedNodes() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies)
    .filter((name) => /^node-/.test(name))
    .map((name) => join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'))
    .filter((path) => existsSync(path))
}

/** A binary made for another C library is there but does not start. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= OLDEST
}
