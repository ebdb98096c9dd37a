import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './root.mjs'

/**
 * Runs npm in the checkout, from its cache where that has the packages: asking the registry about each again doubles the
 * time. The process ends where it fails.
 */
export async function npm(args) {
  const cached = await runNpm([...args, '--prefer-offline'])
  // The cache may know only older versions of a package than the one that is wanted.
  const { code, stderr } = /ETARGET|ENOTCACHED/.test(cached.stderr) ? await runNpm(args) : cached
  if (code === 0) return
  console.error(`${stderr}Installing packages failed. npm gives its reason above.`)
  process.exit(1)
}

function runNpm(args) {
  const [command, start, shell] = npmCommand()
  const stdio = ['ignore', 'ignore', 'pipe']
  const child = spawn(command, [...start, ...args, '--loglevel=error'], { cwd: root, stdio, shell })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  return new Promise((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, stderr: `${stderr}${message}\n` }))
    child.on('close', (code) => resolve({ code, stderr }))
  })
}

/** The npm that started this script, else the one on the path (a .cmd file on Windows, which needs a shell). */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const runner = node && existsSync(node) ? node : process.execPath
  if (cli && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli)) return [runner, [cli], false]
  return ['npm', [], process.platform === 'win32']
}
