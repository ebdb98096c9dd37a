import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/**
 * Runs a program in the checkout with this terminal, hands it the signals that this process gets, and resolves to its
 * exit code (128 + number when a signal ended it). Should this process be killed outright, the program is told to stop.
 */
export function run(node, args, env = {}) {
  const child = spawn(node, ['--import', new URL('./stop-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const forward = (signal) => {
    // A terminal sends Ctrl-C to both; a second one could be read as 'stop at once'.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}
