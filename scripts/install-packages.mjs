import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
    const group = tools ? '--include=dev' : '--omit=dev'
    // What is there and right stays in place, also under a server that is running; `npm ci` would replace it all.
    if (existsSync(recordFile)) await npm(['install', '--no-save'], group, wanted)
    if (!holds(wanted, lock)) await npm(['ci'], group, wanted)
    removeHeaders(wanted)
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

/** Runs npm, from its cache where that has the packages: asking the registry about each again doubles the time. */
async function npm(command, group, wanted) {
  const flags = [group, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--progress=false']
  const cached = await runNpm([...command, ...flags, '--prefer-offline'], wanted)
  // The cache may know only older versions of a package than the lock file names.
  const { code, stderr } = /ETARGET|ENOTCACHED/.test(cached.stderr)
    ? await runNpm([...command, ...flags], wanted)
    : cached
  if (code === 0) return
  console.error(`${stderr}Installing packages failed. npm gives its reason above.`)
  process.exit(1)
}

function runNpm(args, wanted) {
  const [command, start, shell] = npmCommand()
  const stdio = ['ignore', 'ignore', 'pipe']
  const child = spawn(command, [...start, ...args, '--loglevel=error'], { cwd: root, stdio, shell })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const fitting = wanted.filter(([, entry]) => runsHere(entry))
  const ticker = setInterval(() => {
    const there = fitting.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
    console.log(`  ${there} of about ${fitting.length} packages`)
  }, SECONDS_BETWEEN_LINES * 1000)
  return new Promise((resolve) => {
    const finish = (code) => {
      clearInterval(ticker)
      resolve({ code, stderr })
    }
    child.on('error', ({ message }) => {
      stderr += `${message}\n`
      finish(1)
    })
    child.on('close', finish)
  })
}

/** The npm that started this script, else the one on the path (a .cmd file on Windows, which needs a shell). */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  // The running Node may itself live in node_modules, which npm is about to replace.
  const runner = node && existsSync(node) ? node : process.execPath
  if (cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)) return [runner, [cli], false]
  return ['npm', [], process.platform === 'win32']
}

/** A packaged Node.js brings 67 MB of C++ headers for building modules, which nothing here does. */
function removeHeaders(wanted) {
  for (const [path] of wanted)
    if (/^node_modules\/node-/.test(path)) rmSync(join(root, path, 'include'), { recursive: true, force: true })
}
