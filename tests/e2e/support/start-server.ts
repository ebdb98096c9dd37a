import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../../faults/server-process.ts'
import { putStore } from '../../support/template-store.ts'
import { prepareTemplates } from '../../support/test-database.ts'

/** Starts the real server that all journeys share, on a migrated store without rows and a free port; the result stops it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plotline-journeys-'))
  await prepareTemplates()
  putStore(dataDir)
  const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
  if (server.child.exitCode !== null) throw new Error(`The server did not start:\n${server.output()}`)
  process.env.PLOTLINE_JOURNEY_URL = server.url
  return async () => {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(dataDir, { recursive: true, force: true })
  }
}
