import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../support/examples.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

const SIZE_MB = 220

const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const folder = newDataDir()
const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=700`, 'tmpfs', folder)
if (!isMounted) process.stderr.write('SKIPPED: full disk (needs the right to mount a small one)\n')

let server: ServerProcess | undefined
afterEach(async () => {
  if (server) await crash(server)
  run('umount', '-l', folder)
  rmSync(folder, { recursive: true, force: true })
})

/** Takes all the room of the disk. */
function fill(): void {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(join(folder, 'filler'), Buffer.alloc(size))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}

test.skipIf(!isMounted)(
  'a full disk refuses with 507, /readyz says why, and all goes on by itself once there is room [D4]',
  async () => {
    putStore(folder)
    server = await startProcess({ DATA_DIR: folder })
    const { url, child } = server
    const admin = await new TestClient({ url }).signUp({})
    const acknowledged: string[] = []
    const create = async () => {
      const key = newId()
      const { status, headers } = await admin.call(createLead, {
        body: exampleLead,
        headers: { 'idempotency-key': key },
      })
      if (status === 201) acknowledged.push(key)
      else expect(Number(headers.get('retry-after')), String(status)).toBeGreaterThan(0)
      return status
    }
    expect(await create()).toBe(201)
    fill()
    await expect.poll(create, { timeout: 60_000, interval: 0 }).toBe(507)
    const readiness = await fetch(`${url}/readyz`)
    expect(readiness.status).toBe(503)
    expect((await readiness.json()).reason).toMatch(/^The disk is full/)
    rmSync(join(folder, 'filler'))
    await expect.poll(create, { timeout: 60_000, interval: 200 }).toBe(201)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const { body } = await admin.call(listLeads, { query: { limit: '200' } })
    expect(body.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
    expect(child.exitCode).toBe(null)
    expect(readdirSync(folder).filter((name) => name.includes('broken'))).toEqual([])
  },
  180_000,
)
