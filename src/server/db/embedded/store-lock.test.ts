import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockStore, StoreInUse } from './store-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** A second process that takes the lock, prints that it has it, and stays. */
async function spawnHolder() {
  const source = `
    import { lockStore } from ${JSON.stringify(new URL('./store-lock.ts', import.meta.url).href)}
    lockStore(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

test('a living holder refuses a second process in one line that names it, and a copy of its folder as what it is; it gives way when it is killed [D5]', async () => {
  const holder = await spawnHolder()
  try {
    expect(() => lockStore(dataDir)).toThrow(
      `Another Plotline (process ${holder.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR.`,
    )
    expect(() => lockStore(dataDir)).toThrow(StoreInUse)
    const copy = mkdtempSync(join(tmpdir(), 'lock-copy-'))
    cpSync(dataDir, copy, { recursive: true })
    expect(() => lockStore(copy)).toThrow(
      `${copy} is a copy of a folder that Plotline (process ${holder.pid}) was using`,
    )
    rmSync(copy, { recursive: true })
  } finally {
    holder.kill('SIGKILL')
    await once(holder, 'exit')
  }
  expect(existsSync(join(dataDir, 'plotline.lock'))).toBe(true)
  const lock = lockStore(dataDir)
  expect(readFileSync(lock.path, 'utf8')).toContain(`"pid":${process.pid}`)
  lock.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('the same process cannot take it twice, and can again after release [D5]', () => {
  const lock = lockStore(dataDir)
  expect(() => lockStore(dataDir)).toThrow(`process ${process.pid}`)
  lock.release()
  lockStore(dataDir).release()
})

test('a lock cut short by a power cut is taken over [D5]', () => {
  writeFileSync(join(dataDir, 'plotline.lock'), '')
  lockStore(dataDir).release()
})

test.runIf(process.platform === 'linux')('a reused process number does not keep the lock [D5]', () => {
  writeFileSync(
    join(dataDir, 'plotline.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'another-boot:1', token: 'x' }),
  )
  lockStore(dataDir).release()
})

test('releasing never removes a lock that another process has taken over', () => {
  const lock = lockStore(dataDir)
  const foreign = JSON.stringify({ pid: process.pid, startedAt: null, token: 'theirs' })
  writeFileSync(lock.path, foreign)
  lock.release()
  expect(readFileSync(lock.path, 'utf8')).toBe(foreign)
})
