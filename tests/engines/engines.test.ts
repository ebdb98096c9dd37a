import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { crash, newDataDir, type ServerProcess, startProcess } from '../faults/server-process.ts'
import { type FaultProxy, openFaultProxy } from '../faults/support/fault-proxy.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import {
  type Engine,
  type EnginePage,
  fill,
  isGone,
  isSaid,
  isThere,
  press,
  says,
  until,
} from './support/engine-page.ts'
import { findFirefox } from './support/firefox.ts'
import { findWebKit } from './support/webkit.ts'

/** Where pictures of the screens are written, by `ENGINE_PICTURES=folder`. */
const PICTURES = process.env.ENGINE_PICTURES
const PASSWORD = 'correct horse'
/** The screens behind the tabs and the drawer. */
const SCREENS = [
  '/',
  '/leads',
  '/pipeline',
  '/properties',
  '/contacts',
  '/calendar',
  '/tasks',
  '/documents',
  '/reports',
]
const MORE_SCREENS = ['/communications', '/team-chat', '/settings']
/** Whether the screen shows what it loads. */
const IS_DRAWN = `() => {
  const main = document.querySelector('main')
  return Boolean(main && main.innerText.length > 30 && !document.querySelector('main [aria-busy=true]'))
}`

/** Whether the device has all code of the app. */
const IS_KEPT = `async () => {
  if (!navigator.serviceWorker.controller) return false
  const kept = await caches.open('app-files')
  const list = await kept.match('/app-files/list')
  if (!list) return false
  const { start, rest } = (await list.json()).files
  const all = await Promise.all([...start, ...rest].map((file) => kept.match(file)))
  return all.every(Boolean)
}`

const found = [findFirefox(), findWebKit()]
const names = ['Firefox', 'WebKit']
const dataDir = newDataDir()
let server: ServerProcess
let proxy: FaultProxy

beforeAll(async () => {
  putStore(dataDir)
  server = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
  expect(server.output()).toContain('Plotline is ready')
  proxy = await openFaultProxy(server.url)
})
afterAll(async () => {
  await proxy.close()
  await crash(server)
  rmSync(dataDir, { recursive: true, force: true })
})

for (const [at, name] of names.entries())
  test(`${name} is installed`, () => expect(found[at], `${name} is not on this machine`).toBeDefined())

describe.each(found.filter((engine) => engine !== undefined))('$name', (engine: Engine) => {
  let folder = ''
  let page: Awaited<ReturnType<Engine['open']>>
  let admin: TestClient
  let url = ''

  beforeAll(async () => {
    admin = await new TestClient(server).signUp({ email: `${engine.name}@example.com`, password: PASSWORD })
    await admin.create(createLead, {
      firstName: 'Amarachi',
      lastName: 'Duru',
      phone: '08035550101',
      source: 'referral',
    })
    await admin.create(createTask, { title: 'Call back' })
    // The browser reaches the server by the proxy, under the name that is its origin.
    url = new URL(proxy.url).origin
    folder = mkdtempSync(join(tmpdir(), 'plotline-engine-'))
    page = await engine.open(folder)
    await signIn(page)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(`failed-${task.name.slice(0, 40)}`)
    await proxy.restore()
  })
  afterAll(async () => {
    await page?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function keepPicture(name: string) {
    if (!PICTURES) return
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(join(PICTURES, `${engine.name}-${name.replaceAll(/\W+/g, '-')}.png`), await page.picture())
  }

  async function signIn(there: EnginePage) {
    await there.goto(`${url}/login`)
    await fill(there, 'Email', `${engine.name}@example.com`)
    await fill(there, 'Password', PASSWORD)
    await press(there, 'button', 'Sign In')
    await until('the dashboard', () => there.run<boolean>("() => location.pathname === '/'"))
  }

  /** Opens the leads and waits until the app is kept on this device, so that it opens without a network. */
  async function openKept() {
    await page.goto(`${url}/leads`)
    await says(page, 'Amarachi Duru')
    await until('the app on this device', () => page.run<boolean>(IS_KEPT))
  }

  const named = async (lastName: string) =>
    (await admin.call(listLeads, { query: { search: lastName } })).body.filter((lead) => lead.lastName === lastName)

  const arrives = (lastName: string) =>
    until(`${lastName} at the server`, async () => (await named(lastName)).length > 0)

  let number = 8_035_550_200
  async function addLead(lastName: string) {
    number += 1
    await press(page, 'button', 'Add Lead')
    await fill(page, 'Name', `Bisi ${lastName}`)
    await fill(page, 'Phone', `0${number}`)
    await press(page, 'button', 'Add Lead')
    await isGone(page, 'dialog', 'Add New Lead')
  }

  test('opens every screen at the width of a phone; nothing is wider than it', async () => {
    for (const path of [...SCREENS, ...MORE_SCREENS]) {
      await page.goto(`${url}${path}`)
      await until(path, () => page.run<boolean>(IS_DRAWN))
      const tooWide = await page.run<number>('() => document.documentElement.scrollWidth - innerWidth')
      expect(tooWide, path).toBeLessThanOrEqual(0)
      await keepPicture(path)
    }
  })

  test('a lead is added by the form of the phone', async () => {
    await page.goto(`${url}/leads`)
    await addLead('Alade')
    await arrives('Alade')
    await says(page, 'Bisi Alade')
  })

  test('Back closes a record and a form, and does not leave the list', async () => {
    await page.goto(`${url}/leads`)
    await press(page, 'link', 'Amarachi Duru')
    await until('the panel', () => isThere(page, 'dialog', 'Amarachi Duru'))
    await page.back()
    await isGone(page, 'dialog', 'Amarachi Duru')
    await press(page, 'button', 'Add Lead')
    await until('the form', () => isThere(page, 'dialog', 'Add New Lead'))
    await page.back()
    await isGone(page, 'dialog', 'Add New Lead')
    expect(await page.run<string>('() => location.pathname')).toBe('/leads')
  })

  test('without a network the app opens, what is written waits over a reload, and it arrives once', async () => {
    await openKept()
    await proxy.stop()
    await addLead('Waiting')
    await says(page, 'Saved on this device')
    await page.reload()
    await says(page, 'Bisi Waiting')
    await proxy.restore()
    await arrives('Waiting')
    expect(await named('Waiting')).toHaveLength(1)
  })

  test('answers that are lost on the way double nothing', async () => {
    await openKept()
    proxy.loseAnswers('idempotency-key')
    await addLead('Unanswered')
    await arrives('Unanswered')
    await proxy.restore()
    await addLead('Later')
    await arrives('Later')
    await until('nothing that waits', async () => !(await isSaid(page, 'Waiting to be sent')))
    expect(await named('Unanswered')).toHaveLength(1)
  })

  test('a network that swallows calls is reported, and what was written arrives once it is back', async () => {
    await openKept()
    proxy.freeze()
    await addLead('Swallowed')
    await says(page, 'Saved on this device')
    await proxy.restore()
    await arrives('Swallowed')
    expect(await named('Swallowed')).toHaveLength(1)
  })

  test.skipIf(engine.cannot.keepOverRestart)(
    'a browser that is killed with work that waits sends it when it is opened again',
    async () => {
      await openKept()
      await proxy.stop()
      await addLead('Killed')
      await says(page, 'Saved on this device')
      await page.kill?.()
      await proxy.restore()
      page = await engine.open(folder)
      await page.goto(`${url}/leads`)
      await arrives('Killed')
      expect(await named('Killed')).toHaveLength(1)
    },
  )
})
