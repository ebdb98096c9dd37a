import './require-node-24.mjs'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../tests/support/find-browser.ts'
import { root } from './root.mjs'

// Takes the pictures of docs/pictures from the demo company: `node scripts/pictures.mjs [name…]`, after `node src/web/build.ts`.

const MOST_BYTES = 120_000
const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** What is shown: the address, the look, and what is pressed before. */
const PICTURES = [
  { name: 'pipeline', on: WIDE, path: '/pipeline' },
  { name: 'dashboard', on: WIDE, path: '/', look: 'dhabi' },
  {
    name: 'leads',
    on: WIDE,
    path: '/leads',
    mode: 'dark',
    open: (page) => page.getByRole('listitem').getByRole('link').first().click(),
  },
  { name: 'reports', on: WIDE, path: '/reports', look: 'dhabi', mode: 'dark' },
  { name: 'phone-today', on: PHONE, path: '/calendar', open: scrollToVisits },
  { name: 'phone-feedback', on: PHONE, path: '/calendar', open: giveFeedback },
  { name: 'phone-dashboard', on: PHONE, path: '/', look: 'dhabi' },
  { name: 'phone-leads', on: PHONE, path: '/leads' },
  { name: 'phone-send', on: PHONE, path: '/properties', look: 'dhabi', open: sendListing },
  { name: 'phone-lead', on: PHONE, path: '/leads', open: openLead },
  { name: 'phone-outcome', on: PHONE, path: '/leads', look: 'dhabi', open: comeBackFromCall },
  { name: 'phone-search', on: PHONE, path: '/', open: findPerson },
  { name: 'phone-pipeline', on: PHONE, path: '/pipeline', mode: 'dark' },
  { name: 'phone-chat', on: PHONE, path: '/team-chat', mode: 'dark' },
]

const today = (page) => page.getByRole('region', { name: 'Your inspections today' })

async function scrollToVisits(page) {
  await today(page).scrollIntoViewIfNeeded()
}

async function giveFeedback(page) {
  await today(page).getByRole('button', { name: 'Not interested' }).first().click()
  await page.getByRole('radio', { name: 'Price' }).click()
}

async function sendListing(page) {
  await page
    .getByRole('button', { name: /^Send / })
    .first()
    .click()
  await page.getByRole('dialog').getByText('The link works').waitFor()
}

async function openLead(page) {
  await page.locator('h3 a').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Call' }).waitFor()
}

async function comeBackFromCall(page) {
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await page.locator('a[href^="tel:"]').first().click()
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'))
    dispatchEvent(new Event('focus'))
  })
  const question = page.getByRole('region', { name: 'How did it go?' })
  await question.getByLabel('Note').fill('Wants to see it on Saturday')
}

async function findPerson(page) {
  await page.getByRole('button', { name: /^Search leads/ }).click()
  await page.getByRole('combobox').fill('mu')
  await page.getByRole('option').nth(4).waitFor()
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts the demo company in a folder of its own; the result stops it. */
async function startDemo(port) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plotline-pictures-'))
  const env = { ...process.env, DEMO: '1', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signIn(request, url) {
  for (let left = 240; left > 0; left--) {
    const answer = await request.post(`${url}/api/demo-login`).catch(() => undefined)
    if (answer?.ok()) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The demo company did not start.')
}

/** The demo company has no inspection at every hour: one is planned that has just begun. */
async function planInspection(request, url) {
  const of = async (path) => (await (await request.get(`${url}${path}`)).json())[0]
  const [lead, property] = [
    await of('/api/leads?status=qualified&limit=1'),
    await of('/api/properties?status=available&limit=1'),
  ]
  const at = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString()
  const body = { title: `Inspection: ${property.title}`, type: 'site_inspection', startTime: at(-10), endTime: at(50) }
  const data = { ...body, location: property.location, propertyId: property.id, leadId: lead.id }
  await request.post(`${url}/api/calendar/events`, { data, headers: { origin: url } })
}

/** Waits until nothing more is loaded, at most some seconds. */
const settle = (page) => page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)

async function take(browser, url, state, { name, on, path, look = 'elysium', mode = 'light', open }) {
  const context = await browser.newContext({
    ...on,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    storageState: state,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    ([theme, shade]) => {
      localStorage.setItem('crm-theme', theme)
      localStorage.setItem('crm-mode', shade)
    },
    [look, mode],
  )
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await settle(page)
  await open?.(page)
  await settle(page)
  const shot = await page.screenshot()
  await context.close()
  for (let quality = 86; quality >= 40; quality -= 6) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > MOST_BYTES) continue
    await sharp(picture).toFile(join(root, `docs/pictures/${name}.webp`))
    return
  }
  throw new Error(`${name} is larger than ${MOST_BYTES} bytes.`)
}

const wanted = process.argv.slice(2)
const port = await freePort()
const url = `http://localhost:${port}`
const stop = await startDemo(port)
const browser = await chromium.launch(await findBrowser())
try {
  const context = await browser.newContext({ extraHTTPHeaders: { origin: url } })
  await signIn(context.request, url)
  await planInspection(context.request, url)
  const state = await context.storageState()
  for (const picture of PICTURES)
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, url, state, picture)
} finally {
  await browser.close()
  await stop()
}
