import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { login } from '#features/auth/auth.contract.ts'
import { switchOn } from '../support/phone.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { crash, newDataDir, startProcess } from './server-process.ts'

const command = fileURLToPath(new URL('../../src/server/accounts/main.ts', import.meta.url))
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Runs `npm run two-factor`; returns exit code and output. */
async function run(args: string[], dataDir: string): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [command, ...args], { env })
  const [out, wrong, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number | null, said: out + wrong }
}

test('the only admin who lost the phone is let back in by a command on the stopped server [AUTH-51]', async () => {
  const dataDir = newDataDir()
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  await putStore(dataDir)
  const start = async () => {
    const server = await startProcess({ DATA_DIR: dataDir })
    cleanUps.push(() => crash(server))
    return server
  }
  const first = await start()
  const admin = await new TestClient(first).signUp({})
  await switchOn(admin)
  const { email } = admin.user
  expect(await run(['off', email], dataDir)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Another Plotline/),
  })
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  expect(await run(['on', email], dataDir)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage:/) })
  expect(await run(['off', email], dataDir)).toEqual({
    code: 0,
    said: `The two-factor authentication of ${email} is off, and the account is signed out everywhere. Its admins are told.\n`,
  })
  expect(await run(['off', email], dataDir)).toEqual({
    code: 1,
    said: `The account ${email} has no two-factor authentication.\n`,
  })
  const second = await start()
  const { status, body } = await new TestClient(second).call(login, { body: { email, password: admin.password } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: admin.user.id })
})
