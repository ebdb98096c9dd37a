import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { copyCheckout } from '../../e2e/support/checkout-copy.ts'
import { freePort, hearOut, type ServerProcess } from '../server-process.ts'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))
/** Settings of the shell that runs the tests, which must not reach into a clone with nothing set. */
const SET =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|BACKUP_|S3_|START_EMPTY|ADOPT_FILES|DEMO$|NODE_ENV|npm_|VITEST|LOG_LEVEL)/
const shell = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !SET.test(name)))

export type Clone = {
  folder: string
  /** `npm start`, in the clone. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /** `npm run backup`, `restore` or `move`, in the clone. */
  run(args: string[], env?: Record<string, string>): Promise<{ code: number | null; said: string }>
  remove(): void
}

/** A checkout of its own, whose packages are installed; the web app is in it where it has been built. */
export function cloneCheckout(): Clone {
  const { folder, remove } = copyCheckout()
  if (existsSync(join(checkout, 'dist'))) cpSync(join(checkout, 'dist'), join(folder, 'dist'), { recursive: true })
  const spawnScript = (args: string[], env: Record<string, string>) =>
    spawn(process.execPath, args, { cwd: folder, env: { ...shell(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  return {
    folder,
    async start(env = {}) {
      for (;;) {
        const port = String(await freePort())
        const child = spawnScript(['scripts/start.mjs'], { PORT: port, RATE_LIMIT_SCALE: '1000', ...env })
        const server = await hearOut(child, port)
        // Another process may have taken the port since it was free.
        if (!server.output().includes('is taken')) return server
      }
    },
    async run(args, env = {}) {
      const child = spawnScript(['scripts/data.mjs', ...args], env)
      const [out, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      return { code: code as number | null, said: out + wrong }
    },
    remove,
  }
}
