import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { ask, signUp } from './support/people.ts'
import { addLead } from './support/records.ts'
import { expectToast, openLive } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Where a browser of this machine would get messages, with keys as browsers make them; no server is there. */
async function pushBody() {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
  const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  return { endpoint: `https://push.example.com/send/${crypto.randomUUID()}`, keys: { p256dh, auth } }
}

/** Has the browser's own push service bring messages to the service worker of this page. */
async function pushTo(context: BrowserContext, page: Page): Promise<(message: unknown) => Promise<void>> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const tools: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return async (message) => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

type Shown = { title: string; body: string; tag: string; data: unknown }

/** Headless, a browser shows no notification and has the focus always: what it is asked to show is kept in its worker. */
async function standInForScreen(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const shown: object[] = []
    const scope = self as unknown as {
      registration: { showNotification: (title: string, options: object) => Promise<void> }
      clients: { matchAll: (which: object) => Promise<unknown[]> }
    }
    const badges: number[] = []
    Object.assign(self, { shown, badges })
    // The browser of these tests ends when a worker asks for a count.
    Object.assign(self.navigator, { setAppBadge: async (count: number) => void badges.push(count) })
    scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    const all = scope.clients.matchAll.bind(scope.clients)
    scope.clients.matchAll = async (which) =>
      (await all(which)).map((client) => {
        const { focus, postMessage } = client as { focus: () => Promise<unknown>; postMessage: (one: unknown) => void }
        return {
          focused: false,
          visibilityState: 'hidden',
          focus: focus.bind(client),
          postMessage: postMessage.bind(client),
        }
      })
  })
  return () => worker.evaluate(() => Reflect.get(self, 'shown') as Shown[])
}

/** A browser that asks its person, who allows it. */
async function askAndAllow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
  })
}

test('push messages: asked for by a press, a browser without a push service is reported; quiet hours, devices, a test [NOTIF-23] [NOTIF-25]', async ({
  newBrowser,
}) => {
  const context = await newBrowser({ permissions: ['notifications'] })
  await signUp(context)
  const page = await context.newPage()
  await openLive(page, '/settings/notifications')
  const here = page.getByRole('switch', { name: 'Push messages on this device' })
  await expect(here).toHaveAccessibleDescription(/^This browser blocks them./, { timeout: 30_000 })
  await expect(here).toBeDisabled()
  await askAndAllow(page)
  await page.reload()
  await expect(here).toBeEnabled()
  await expect(here).toHaveAccessibleDescription(/once you switch this on. The browser asks you first.$/)
  await page.getByText('Push messages on this device').click()
  await expect(here).toHaveAccessibleDescription(/^This browser cannot reach its push service/)
  await expect(here).not.toBeChecked()

  const quiet = page.getByRole('switch', { name: 'No push messages at night' })
  await expect(quiet).toBeChecked()
  await page.getByRole('combobox', { name: 'Quiet until' }).selectOption('06:30')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Quiet from' })).toHaveValue('21:00')
  await expect(page.getByRole('combobox', { name: 'Quiet until' })).toHaveValue('06:30')
  await page.getByText('No push messages at night').click()
  await expect(page.getByRole('combobox', { name: 'Quiet until' })).toHaveCount(0)

  await ask(context.request, 'POST', '/api/settings/push', await pushBody())
  const devices = page.getByRole('list', { name: 'Devices with push messages' })
  await expect(devices.getByRole('listitem')).toContainText(['This device'])
  await devices.getByRole('button', { name: /^Send a test/ }).click()
  await expectToast(page, 'The push service of this browser did not take the message.')
  await page.getByText('Push messages on this device').click()
  await expect(devices).toHaveCount(0)
})

test('the service worker shows a message to its person alone, and a press opens its page in the window that is open [NOTIF-22] [PWA-17]', async ({
  newBrowser,
}) => {
  const context = await newBrowser()
  const { user, request } = await signUp(context)
  const { id } = await addLead(request)
  const page = await context.newPage()
  await openLive(page, '/tasks')
  const push = await pushTo(context, page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  const shown = await standInForScreen(worker)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/app-files/owner'))?.json()) as unknown))
    .toBe(user.id)
  const message = { title: 'Lead assigned to you', body: 'Ngozi Eze', path: `/leads/${id}`, unread: 3, id: null }
  await push({ ...message, tag: 'theirs', userId: crypto.randomUUID() })
  await expect
    .poll(shown)
    .toMatchObject([{ title: 'Plotline', body: 'Open Plotline to see what is new.', data: { path: '/' } }])
  await push({ ...message, tag: 'mine', userId: user.id })
  await expect
    .poll(async () => (await shown())[1])
    .toMatchObject({
      title: message.title,
      body: message.body,
      tag: 'mine',
      data: { path: message.path },
    })
  expect(await worker.evaluate(() => Reflect.get(self, 'badges') as number[])).toEqual([message.unread])
  await worker.evaluate(() => {
    const [, mine] = Reflect.get(self, 'shown') as Shown[]
    const press = new Event('notificationclick')
    Object.assign(press, { notification: { data: mine?.data, close: () => undefined }, waitUntil: () => undefined })
    self.dispatchEvent(press)
  })
  await expect(page).toHaveURL(new RegExp(`/leads/${id}$`))
})
