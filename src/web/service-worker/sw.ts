import {
  type AppFiles,
  deviceOwner,
  keepBuild,
  keepFile,
  keptFile,
  keptPage,
  useBuild,
} from '#web/platform/app-files/app-cache.ts'
import { sentBytes } from '#web/platform/app-files/data-use.ts'
import { ASK_FETCHED, fetchedMessage, SKIP_WAITING } from '#web/platform/app-files/messages.ts'
import { isPicture, keepPicture, keptPicture } from '#web/platform/app-files/pictures.ts'
import { openPush, type PushWorker, renewPush, showPush } from './push-messages.ts'
import { takeShare } from './share.ts'

/** Written in by the build. */
declare const APP_FILES: AppFiles
const files = APP_FILES

/** After so long, ms, a network that swallows everything counts as none. */
const FRONT_PAGE_MS = 4000

/** What is used here of a service worker: one program cannot have the types of pages and of workers. */
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = LifeEvent & { request: Request; respondWith: (response: Promise<Response>) => void }
type PushEvent = LifeEvent & { data: { text: () => string } | null }
type ClickEvent = LifeEvent & { notification: Parameters<typeof openPush>[1] }
type ChangeEvent = LifeEvent & Parameters<typeof renewPush>[1]
type WorkerScope = PushWorker & {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void) &
    ((type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent<unknown>) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = self as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(keepBuild(files)))

worker.addEventListener('activate', (event) => event.waitUntil(useBuild(files).then(() => worker.clients.claim())))

/** What was fetched here and no page has counted yet, bytes: pages do not see it. */
let fetched = 0
new PerformanceObserver((list) => {
  fetched += sentBytes(list.getEntries())
}).observe({ type: 'resource' })

worker.addEventListener('message', ({ data, source }) => {
  // A new version waits until the person wants it, or the last page of the old one is closed.
  if (data === SKIP_WAITING) void worker.skipWaiting()
  if (data !== ASK_FETCHED) return
  source?.postMessage(fetchedMessage(fetched))
  fetched = 0
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && origin === location.origin && pathname === '/share')
    return event.respondWith(takeShare(request))
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (files.paths.includes(`/${pathname.split('/')[1]}`)) event.respondWith(page(request, pathname === '/'))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptOrSent(event, keptFile, keepFile))
  } else if (isPicture(pathname)) {
    event.respondWith(keptOrSent(event, keptPicture, keepPicture))
  }
  // Calls, documents and shared files are none of its business: they are never kept.
})

worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data?.text())))

worker.addEventListener('notificationclick', (event) => event.waitUntil(openPush(worker, event.notification, send)))

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(worker, event, send)))

/** Sends a call of its own; one that fails is made up for by the app, which looks at its next start. */
async function send(path: string, method: string, body?: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) }).catch(
    () => undefined,
  )
}

/** The app as it is held. Where nobody is signed in, `/` is the landing page, which the server has. */
async function page(request: Request, isFront: boolean): Promise<Response> {
  const held = await keptPage(files)
  if (!held) return fetch(request)
  if (!isFront || (await deviceOwner()) !== undefined) return held
  const signal = AbortSignal.timeout(FRONT_PAGE_MS)
  return fetch(request, { signal }).catch(() => held)
}

/** The cached answer to a request; without one, the answer of the server, which is then cached. */
async function keptOrSent(
  event: FetchEvent,
  find: (request: Request) => Promise<Response | undefined>,
  keep: (request: Request, response: Response) => Promise<void>,
): Promise<Response> {
  // Storage that fails must not keep the network's answer from the page.
  const held = await find(event.request).catch(() => undefined)
  if (held) return held
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(event.request, response.clone()).catch(() => undefined))
  return response
}
