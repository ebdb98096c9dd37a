import { rmSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { putStore } from '../../support/template-store.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from '../server-process.ts'

/** How the tests of a file start servers and make folders; after each test its servers are ended and its folders removed. */
export function faultServers() {
  const running: ServerProcess[] = []
  const cleanUps: (() => unknown)[] = []

  afterEach(async () => {
    for (const server of running.splice(0)) await crash(server)
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  })

  async function start(env: Record<string, string>): Promise<ServerProcess> {
    const server = await startProcess(env)
    running.push(server)
    return server
  }

  function newFolder(): string {
    const folder = newDataDir()
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  return {
    start,
    async stop(server: ServerProcess): Promise<void> {
      server.child.kill('SIGTERM')
      expect(await server.exited).toBe(0)
    },
    /** The output of a start that refuses; fails unless it is one line. */
    async refusal(env: Record<string, string>): Promise<string> {
      const server = await start(env)
      expect(await server.exited).toBe(1)
      const output = server.output().trim()
      expect(output.split('\n')).toHaveLength(1)
      return output
    },
    newFolder,
    /** A data folder with a migrated database without rows. */
    newDataFolder(): string {
      const folder = newFolder()
      putStore(folder)
      return folder
    },
    /** What is done after the test, the last first. */
    afterwards: (...work: (() => unknown)[]): void => void cleanUps.push(...work),
  }
}
