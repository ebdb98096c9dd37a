import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.plotline-stamp')

/** Installs exactly what package-lock.json names, when node_modules does not hold it yet. */
export function installPackages() {
  const lock = readFileSync(lockFile)
  const wanted = hashOf([lock, process.platform, process.arch])
  if (isStamped(stampFile, wanted)) return
  if (!holdsLocked(JSON.parse(lock))) {
    console.log('Installing packages …')
    npmCleanInstall()
  }
  stamp(stampFile, wanted)
}

/** Whether npm's own record of node_modules (an install by hand) agrees with the lock file. */
function holdsLocked(lock) {
  const recordFile = join(modules, '.package-lock.json')
  if (!existsSync(recordFile)) return false
  const { packages: installed } = JSON.parse(readFileSync(recordFile, 'utf8'))
  const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
  const names = new Set(locked.map(([path]) => path))
  return (
    Object.keys(installed).every((path) => names.has(path)) &&
    locked.every(([path, entry]) =>
      installed[path] ? installed[path].version === entry.version && existsSync(join(root, path)) : isForeign(entry),
    )
  )
}

/** Whether npm may leave this package out here: optional, and not made for just this platform. */
function isForeign({ optional, devOptional, os, cpu, libc }) {
  const fits = (list, value) => [list].flat().includes(value)
  const isMadeForThis = os !== undefined && fits(os, process.platform) && fits(cpu, process.arch) && libc === undefined
  return Boolean(optional || devOptional) && !isMadeForThis
}

function npmCleanInstall() {
  // Development packages build the web app, so they are wanted even where NODE_ENV=production makes npm leave them out.
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const [command, args, shell] = npmCommand()
  const { status, error } = spawnSync(command, [...args, ...flags, '--loglevel=error', '--progress=false'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  })
  if (status === 0) return
  console.error(`Installing packages failed${error ? `: ${error.message}` : ''}. npm gives its reason above.`)
  process.exit(1)
}

/** The npm that started this script, else the one on the path (a .cmd file on Windows, which needs a shell). */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // The running Node may itself live in node_modules, which npm is about to replace.
  const runner = node && existsSync(node) ? node : process.execPath
  if (cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)) return [runner, [cli], false]
  return ['npm', [], process.platform === 'win32']
}
