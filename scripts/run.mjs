import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/**
 * Runs a program in the checkout with this terminal, hands it the signals that this process gets, and resolves to its
 * exit code (128 + number when a signal ended it). When this process is killed, the program gets a message to stop.
 * The program gets a message when `awaited` is done, and one to stop when the signal `stop` aborts.
 */
export function run(node, args, env = {}, { awaited, stop } = {}) {
  const child = spawn(node, ['--import', new URL('./stop-with-parent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  stop?.addEventListener('abort', () => child.kill('SIGTERM'))
  void awaited?.then(() => child.connected && child.send('done'))
  const forward = (signal) => {
    // A terminal sends Ctrl-C to both; a second one could be read as 'stop at once'.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = stopWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, forward)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}

/** npm hands a signal to its shell only; the shell dies of it and leaves this process behind with another parent. */
function stopWithNpm(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  return setInterval(() => process.ppid !== parent && stop(), 250).unref()
}
