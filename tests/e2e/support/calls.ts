import type { BrowserContext, Page, Request, Route } from '@playwright/test'

/** The calls to the API that a page sends from now on, as `POST /api/leads`; `clear` starts the list anew. */
export function listenToCalls(page: Page): { list: string[]; clear: () => void } {
  const list: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) list.push(`${request.method()} ${pathname}`)
  })
  return { list, clear: () => list.splice(0) }
}

const matches = (request: Request, method: string, path: string) =>
  request.method() === method && new URL(request.url()).pathname === path

/** The next call of this kind that the page sends. */
export const nextCall = (page: Page, method: string, path: string): Promise<Request> =>
  page.waitForRequest((request) => matches(request, method, path))

/** Answers calls of this kind with an error in place of the server; the result lets them through again. */
export async function refuse(
  page: Page,
  method: string,
  path: string | RegExp,
  { status = 500, message = 'Internal server error' }: { status?: number; message?: string } = {},
): Promise<() => Promise<void>> {
  const isMeant = (request: Request) => {
    const { pathname } = new URL(request.url())
    return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname))
  }
  const answer = (route: Route) =>
    isMeant(route.request()) ? route.fulfill({ status, json: { message } }) : route.fallback()
  await page.route('**/api/**', answer)
  return () => page.unroute('**/api/**', answer)
}

/** Holds calls of this kind back until the result is called. */
export async function hold(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const wait = async (route: Route) => {
    if (!matches(route.request(), method, path)) return route.fallback()
    await released
    // The page may have gone meanwhile, and its calls with it.
    return route.continue().catch(() => undefined)
  }
  await page.route('**', wait)
  return async () => {
    release()
    await page.unroute('**', wait)
  }
}

/**
 * Lets the page stay where it is when it wants to go to this path, so that what it says on its way can be read; `follow`
 * goes there after all.
 */
export async function stayHere(
  page: Page,
  path: string,
): Promise<{ wish: Promise<Request>; follow: () => Promise<void> }> {
  const isWay = (request: Request) => request.isNavigationRequest() && matches(request, 'GET', path)
  const wish = page.waitForRequest(isWay)
  // To a page that has nothing to show a browser does not go.
  const answer = (route: Route) => (isWay(route.request()) ? route.fulfill({ status: 204 }) : route.fallback())
  await page.route('**', answer)
  const follow = async () => {
    // Only once the page has been kept here does it not go by itself meanwhile.
    const request = await wish
    await request.response()
    await page.unroute('**', answer)
    await page.goto(request.url())
  }
  return { wish, follow }
}

/** The server is gone for this browser; only the app's own files still come. Call the result to bring it back. */
export async function loseServer(context: BrowserContext): Promise<() => void> {
  let isLost = true
  await context.route('**/api/**', (route) => (isLost ? route.abort() : route.continue()))
  await context.routeWebSocket('**/ws', (socket) => (isLost ? void socket.close() : void socket.connectToServer()))
  return () => {
    isLost = false
  }
}
