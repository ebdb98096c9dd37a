import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root } from './root.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.plotline-stamp')
/** What npm installed last, by hand or by this script. */
const recordFile = join(modules, '.package-lock.json')
const SECONDS_BETWEEN_LINES = 5

/**
 * Installs exactly what package-lock.json names, when node_modules does not hold it yet: what building and running
 * needs, and what only tests and checks need (devDependencies) when `tools` is true.
 */
export async function installPackages({ tools }) {
  const text = readFileSync(lockFile)
  const stampOf = (group) => hashOf([text, process.platform, process.arch, group])
  if (isStamped(stampFile, stampOf('all')) || (!tools && isStamped(stampFile, stampOf('running')))) return
  const lock = Object.entries(JSON.parse(text).packages).filter(([path]) => path !== '')
  const wanted = tools ? lock : lock.filter(([, { dev }]) => !dev)
  if (!holds(wanted, lock)) {
    console.log(tools ? 'Installing packages, with the tools of tests and checks …' : 'Installing packages …')
    // Installed test tools stay: npm would remove them, and the next test would fetch them again.
    const hasTools = lock.some(([path, { dev }]) => dev && existsSync(join(root, path)))
    const group = tools || hasTools ? '--include=dev' : '--omit=dev'
    // Correct packages stay in place, also under a running server; `npm ci` would replace them all.
    if (existsSync(recordFile)) await install(['install', '--no-save'], group, wanted)
    if (!holds(wanted, lock)) await install(['ci'], group, wanted)
  }
  stamp(stampFile, stampOf(tools ? 'all' : 'running'))
}

/** Whether npm's record of node_modules has these packages, and none but locked ones. */
function holds(wanted, lock) {
  if (!existsSync(recordFile)) return false
  const { packages: installed } = JSON.parse(readFileSync(recordFile, 'utf8'))
  const paths = new Set(lock.map(([path]) => path))
  return (
    Object.keys(installed).every((path) => paths.has(path)) &&
    wanted.every(([path, entry]) =>
      installed[path] ? installed[path].version === entry.version && existsSync(join(root, path)) : isForeign(entry),
    )
  )
}

/** Whether npm may leave this package out here: optional, and not made for just this platform. */
function isForeign({ optional, devOptional, os, libc, ...entry }) {
  return Boolean(optional || devOptional) && !(os && libc === undefined && runsHere({ os, ...entry }))
}

function runsHere({ os = process.platform, cpu = process.arch }) {
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

/** Runs an npm command that installs, and prints its progress. */
async function install(command, group, wanted) {
  const fitting = wanted.filter(([, entry]) => runsHere(entry))
  let last = 0
  const ticker = setInterval(() => {
    const there = fitting.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
    // npm downloads for a while before it writes the first package.
    if (there > last) console.log(`  ${there} of about ${fitting.length} packages`)
    last = there
  }, SECONDS_BETWEEN_LINES * 1000)
  const flags = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--progress=false']
  await npm([...command, group, ...flags])
  clearInterval(ticker)
}
