import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../faults/server-process.ts'
import { copyCheckout } from './support/checkout-copy.ts'

const LOADS_MS = 60_000

const checkout = copyCheckout()
let server: ChildProcess
let exited: Promise<unknown>
let output = ''
let url = ''

test.beforeAll(async () => {
  test.setTimeout(LOADS_MS * 3)
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  server = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
    cwd: checkout.folder,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: join(checkout.folder, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  exited = once(server, 'exit')
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await expect.poll(timesReady, { timeout: LOADS_MS * 2 }).toBe(1)
})

test.afterAll(async () => {
  server.kill('SIGTERM')
  await exited
  checkout.remove()
})

const timesReady = () => output.split('Plotline is ready').length - 1

function change(path: string, from: string, to: string): void {
  const file = join(checkout.folder, path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

test('npm run dev shows a change of the web without a reload and restarts the server for one of its own', async ({
  page,
}) => {
  test.setTimeout(LOADS_MS * 3)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${url}/login`)
  await expect(button('Sign In')).toBeVisible({ timeout: LOADS_MS })
  // Vite may find packages while it serves a page for the first time, and reloads the page with them.
  await page.reload()
  await expect(button('Sign In')).toBeVisible({ timeout: LOADS_MS })
  await page.getByLabel('Email').fill('ada@example.com')

  change('src/web/landing/sign-in-form.tsx', 'button={entryTexts.signIn()}', 'button="Step Inside"')
  await expect(button('Step Inside')).toBeVisible({ timeout: LOADS_MS })
  // A reloaded page would have an empty form.
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')

  change('src/server/build-app.ts', "{ status: 'ok' }", "{ status: 'changed' }")
  await expect.poll(timesReady, { timeout: LOADS_MS }).toBe(2)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'changed' })
})
