import type { BrowserContext, Page } from '@playwright/test'
import { crash } from '../faults/server-process.ts'
import { gateway, notFound, serveNewBuild } from './support/app-versions.ts'
import { channelNamed, entry, said, say } from './support/chat.ts'
import { putIntoOutbox, rowsOnDevice } from './support/device-database.ts'
import { addLeadHere, loseAnswers, namesOf } from './support/outbox.ts'
import { ownServer } from './support/own-server.ts'
import { ask, type Person, signUp } from './support/people.ts'
import { addPropertyWithPhotos, isDrawn } from './support/photos.ts'
import { addContact, addDeal, addLead, addProperty } from './support/records.ts'
import { dialog, expectToast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** All of the app is fetched in the quiet after the start. */
const KEEPING_MS = 45_000

async function openReady(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.toasts .toast')).toContainText('Ready offline', { timeout: KEEPING_MS })
}

/** Addresses in all of the browser's caches. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Gives what waits and has this text in it the name of a write that only an earlier build had. */
async function renameWaiting(page: Page, text: string, name: string): Promise<void> {
  const waiting = await rowsOnDevice(page, 'outbox')
  await putIntoOutbox(
    page,
    waiting.filter((one) => JSON.stringify(one).includes(text)).map((one) => ({ ...one, name })),
  )
}

/** The screens with their headings, and what is the person's on them. */
const SCREENS = [
  ['Lead Management', 'Lead Management', 'Amarachi Duru'],
  ['Contacts', 'Contacts', 'Bolanle Etim'],
  ['Pipeline', 'Sales Pipeline', 'Chevron semi'],
  ['Properties', 'Property Inventory', 'Ikoyi terrace'],
  ['Tasks', 'Task Management', 'Call Amarachi'],
  ['Settings', 'Settings', undefined],
] as const

/** One of each of what is a person's, and a visit of the listing tomorrow; answers its day in Lagos. */
async function addOwnRecords({ request, user }: Person): Promise<string> {
  const lead = await addLead(request, { assignedTo: user.id })
  await addContact(request)
  await addDeal(request, { leadId: lead.id, assignedTo: user.id })
  await ask(request, 'POST', '/api/tasks', { title: 'Call Amarachi', assignedTo: user.id })
  const property = await addProperty(request)
  const now = Date.now()
  const [startTime, endTime, ofLagos = ''] = [24, 25, 25].map((hours) =>
    new Date(now + hours * 3_600_000).toISOString(),
  )
  const visit = { title: 'Show the terrace', type: 'property_viewing', propertyId: property.id, startTime, endTime }
  await ask(request, 'POST', '/api/calendar/events', visit)
  await say(request, await channelNamed(request, 'general'), 'The keys are at the gate')
  return ofLagos.slice(0, 10)
}

test.describe('a server that is gone', () => {
  const server = ownServer(() => ({}))

  test('the app opens without it, every part of it with the records of the person once it was ready offline, from the dashboard alone [PWA-01] [PWA-09] [PWA-18] [ERR-21]', async ({
    newBrowser,
  }) => {
    test.setTimeout(180_000)
    const context = await newBrowser({ baseURL: server.url })
    const admin = await signUp(context)
    const day = await addOwnRecords(admin)
    const page = await context.newPage()
    await openReady(page)
    await expect(page.locator('.toasts .toast')).toContainText(/Ready offline · \d\d records/)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
      `${server.url}/sw.js`,
    )
    await crash(server.process)
    await page.goto('/leads')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.locator('.shell-live')).toContainText('Offline')
    for (const [link, heading, record] of SCREENS) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^${link}`) })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      if (record) await expect(page.getByRole('main').getByText(record).first()).toBeVisible()
    }
    await page.goto(`/calendar?view=day&date=${day}`)
    await expect(page.getByRole('main').getByText('Show the terrace').first()).toBeVisible()
    await expect(page.getByText('Plotline cannot be asked now. 1 held on this device.')).toBeVisible()
    await page.goto('/team-chat')
    await entry(page, 'general').click()
    await expect(said(page, 'The keys are at the gate')).toBeVisible()
    await page.goto('/leads')
    await expect(page.getByRole('main').getByText('Amarachi Duru').first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search leads, properties...' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lead Management' }).click()
    await page.getByRole('button', { name: 'Add Lead', exact: true }).click()
    await expect(dialog(page, 'Add New Lead').getByLabel('Name')).toBeVisible()

    // What the server alone may answer is not among what is kept.
    const kept = await keptAddresses(page)
    expect(kept.filter((path) => !/^\/(assets\/|app\.html$|app-files\/)/.test(path))).toEqual([])
    await server.start()
    await page.goto('/leads')
    await expect(page.locator('.shell-live')).toContainText('Live', { timeout: 45_000 })
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})

test('signing out leaves the files of the app: it opens without a server as before [PWA-09] [AUTH-42]', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(180_000)
  await openReady(page)
  const appFiles = async () => (await keptAddresses(page)).filter((path) => path !== '/app-files/owner').sort()
  const before = await appFiles()
  await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'From first call to signed deed, nothing slips.' })).toBeVisible()
  // The landing page's own are kept too, now that it was used.
  expect(await appFiles()).toEqual(expect.arrayContaining(before))
  await context.setOffline(true)
  await page.goto('/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('a server behind a gateway', () => {
  const server = ownServer(() => ({}))
  const front = gateway(() => server.url)
  test.afterEach(() => front.serveAll())

  async function open(newBrowser: (options: { baseURL: string }) => Promise<BrowserContext>) {
    const context = await newBrowser({ baseURL: front.url })
    return { context, admin: await signUp(context), page: await context.newPage() }
  }

  test('a newer version waits until somebody presses, and takes nothing from another tab [PWA-09] [U3]', async ({
    newBrowser,
  }) => {
    test.setTimeout(180_000)
    const { context, page } = await open(newBrowser)
    await openReady(page)
    const other = await context.newPage()
    await other.goto('/leads')
    await other.getByRole('button', { name: 'Add Lead', exact: true }).click()
    const form = dialog(other, 'Add New Lead')
    await form.getByLabel('First name').fill('Ifeoma')

    serveNewBuild(front)
    await page.goto('/tasks')
    const update = page.getByRole('button', { name: 'Update', exact: true })
    await expect(page.getByText('Update available')).toBeVisible({ timeout: KEEPING_MS })
    expect(await page.title()).not.toBe('Newer')
    await page.reload()
    await expect(update).toBeVisible()
    await Promise.all([page.waitForEvent('load', { timeout: KEEPING_MS }), update.click()])
    await expect(page.getByText('Update available')).toBeHidden()
    expect(
      await page.evaluate(async () =>
        (await (await caches.match('/app.html?new-build-000001'))?.text())?.includes('Newer'),
      ),
    ).toBe(true)

    await expect(form.getByLabel('First name')).toHaveValue('Ifeoma')
    await expect(other.getByText('Update available')).toBeAttached()
    await other.reload()
    await other.getByRole('button', { name: 'Add Lead', exact: true }).click()
    await expect(form.getByLabel('First name')).toHaveValue('Ifeoma')
  })

  test('a part of an older build that is nowhere any more leads to the update, not to a crash [PWA-09]', async ({
    newBrowser,
  }) => {
    const { page } = await open(newBrowser)
    front.change(/command-palette|reports-screen/, notFound)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page.getByText('Update available')).toBeVisible()
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Task Management' })).toBeVisible()
  })

  test('without a service worker the app works, and that is only logged [ERR-15]', async ({ newBrowser }) => {
    const { page } = await open(newBrowser)
    front.change(/^\/sw\.js$/, notFound)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('could not be kept on this device'),
    )
    await page.goto('/')
    await logged
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.toasts .toast')).toBeHidden()
  })

  test('in a shell for phones no service worker is registered [PWA-01]', async ({ newBrowser }) => {
    const { page } = await open(newBrowser)
    await page.addInitScript(() => Object.assign(window, { Capacitor: {} }))
    await page.goto('/')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/worker-link-')),
    )
    await expect(page.locator('.shell-live')).toContainText('Live')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('a shell for phones has its splash screen hidden after 2 s [PWA-07] [LIM-31]', async ({ newBrowser }) => {
    const { page } = await open(newBrowser)
    await page.clock.install()
    const hidden: number[] = []
    await page.exposeFunction('onSplashHidden', (at: number) => hidden.push(at))
    await page.addInitScript(() => {
      const hide = async () => Reflect.get(window, 'onSplashHidden')(performance.now())
      Object.assign(window, { Capacitor: { Plugins: { SplashScreen: { hide } } } })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward(2000)
    await expect.poll(() => hidden.length).toBe(1)
    expect(hidden[0]).toBeGreaterThanOrEqual(2000)
  })

  test('what waits from the build before is sent by the newer one; what that cannot send asks, with its text [ERR-21] [U3]', async ({
    newBrowser,
  }) => {
    test.setTimeout(180_000)
    const { context, page, admin } = await open(newBrowser)
    await openReady(page)
    await page.goto('/leads')
    const back = await loseAnswers(context)
    await addLeadHere(page, 'Ada')
    await addLeadHere(page, 'Bisi')
    await renameWaiting(page, 'Bisi', 'importLead')

    serveNewBuild(front)
    await page.goto('/leads')
    await Promise.all([
      page.waitForEvent('load', { timeout: KEEPING_MS }),
      page.getByRole('button', { name: 'Update', exact: true }).click({ timeout: KEEPING_MS }),
    ])
    back()
    await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada'])
    await page.getByRole('button', { name: /1 needs you/ }).click({ timeout: 40_000 })
    const asked = dialog(page, 'Waiting to be sent').getByRole('listitem')
    await expect(asked).toContainText('This version of Plotline cannot send it.')
    await expect(asked.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await asked.getByRole('button', { name: 'Discard' }).click()
    await expect(asked).toContainText('Discard it for good?')
    await asked.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page, 'Waiting to be sent')).toContainText('Everything has been sent')
    expect(await namesOf(admin.request)).toEqual(['Ada'])
  })

  test('where data is saved only what is used is kept, until the person asks for all of it [PWA-09] [SET-32]', async ({
    newBrowser,
  }) => {
    const { page } = await open(newBrowser)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/settings/device')
    const device = page.getByRole('region', { name: 'This device' })
    await expect(device).toContainText(/\d+ of \d+ parts are kept: those you have used/, { timeout: KEEPING_MS })
    // What the page loaded just while the worker took over is kept when it is used next.
    await page.reload()
    await expect(device).toContainText('parts are kept')
    const isKept = async (part: string) => (await keptAddresses(page)).some((path) => path.includes(`/${part}-`))
    await page.goto('/')
    await expect(page.locator('.shell-live')).toContainText('Live')
    await expect.poll(() => isKept('settings-page')).toBe(true)
    expect(await isKept('lead-dialog')).toBe(false)
    await page.goto('/settings/device')
    await device.getByRole('button', { name: 'Make ready for offline' }).click()
    await expect(device.getByText('Ready offline')).toBeVisible({ timeout: KEEPING_MS })
    await expect.poll(() => isKept('lead-dialog')).toBe(true)
    await expect(device.getByText(/Data used this month: [\d.]+ (KB|MB)/)).toBeVisible()
  })

  test('pictures that were seen are kept, shown in settings and cleared; no other person has them [PWA-09] [SET-32] [W5]', async ({
    newBrowser,
  }) => {
    test.setTimeout(120_000)
    const { context, page, admin } = await open(newBrowser)
    await addPropertyWithPhotos(admin.request)
    await openReady(page)
    const photo = page.getByRole('img', { name: 'Photo of Ikoyi terrace' }).first()
    const device = page.getByRole('region', { name: 'This device' })
    // Another person's sign-in loads the page anew, maybe just now.
    const pictures = async () =>
      (await keptAddresses(page).catch(() => ['/objects/'])).filter((path) => path.startsWith('/objects/')).length
    const see = async () => {
      await page.goto('/properties')
      await expect.poll(() => isDrawn(photo)).toBe(true)
      await expect.poll(pictures).toBeGreaterThan(0)
    }
    await see()
    await context.clearCookies()
    const second = await signUp(context)
    await page.goto('/tasks')
    await expect.poll(pictures).toBe(0)

    await addPropertyWithPhotos(second.request)
    await see()
    // Records are kept when the page is quiet, which it may not have been before it was left.
    await expect(async () => {
      await page.goto('/settings/device')
      await expect(device).toContainText(/\d+ records? (is|are) kept/, { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await expect(device).toContainText(/\d pictures?, [\d.]+ (Bytes|KB)/)
    await device.getByRole('button', { name: 'Clear' }).click()
    await expect(device).toContainText('None yet. Of the pictures')
    expect(await pictures()).toBe(0)
  })

  test('signing out leaves no owner: the front page is the landing page again [PWA-09] [AUTH-42]', async ({
    newBrowser,
  }) => {
    const { page, admin } = await open(newBrowser)
    await openReady(page)
    await page.reload()
    await page.getByRole('button', { name: `Account menu, ${admin.name}` }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expectToast(page, 'Logged out')
    await expect(page.getByRole('heading', { name: 'From first call to signed deed, nothing slips.' })).toBeVisible()
    expect(await keptAddresses(page)).not.toContain('/app-files/owner')
  })
})
