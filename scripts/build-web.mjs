import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const SOURCES = ['src/web', 'src/sync', 'src/shared', 'src/languages', 'src/features']
const SETTINGS = ['vite.config.ts', 'package.json', 'package-lock.json']
const built = join(root, 'dist', 'web')
const stampFile = join(root, 'dist', 'web.stamp')

/** Builds the web app into dist/web when its sources changed since the last build; ends the process where that fails. */
export async function buildWeb(node) {
  const wanted = hashOf(sourceFiles().flatMap((path) => [path, readFileSync(join(root, path))]))
  if (existsSync(built) && isStamped(stampFile, wanted)) return
  console.log('Building the web app …')
  const child = spawn(node, ['src/web/build.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [status, reason] = await once(child, 'close').catch((error) => [1, error.message])
  if (status !== 0) {
    console.error(`${output}Building the web app failed${reason ? `: ${reason}` : '.'}`)
    process.exit(1)
  }
  stamp(stampFile, wanted)
}

/** Source paths of the browser bundle, without tests and server code. */
function sourceFiles() {
  const inFolders = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap(filesBelow)
  return [...inFolders, ...SETTINGS.filter((path) => existsSync(join(root, path)))]
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return ['server', 'node_modules'].includes(entry.name) ? [] : filesBelow(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}
