import type { CDPSession, Page } from '@playwright/test'
import { randomFrom } from '../support/seeded-random.ts'
import { fillCompany } from './support/full-company.ts'
import { ask, type Person } from './support/people.ts'
import { addContact, addDeal, addLead, addProperty } from './support/records.ts'
import { expect, test } from './support/test.ts'

const SWIPES = Number(process.env.SWIPES ?? 100)
const SEED = Number(process.env.SWIPES_SEED ?? 2027)
/** Each with the call that lists its records. */
const SCREENS = [
  ['/pipeline', '/api/deals'],
  ['/leads', '/api/leads'],
  ['/properties', '/api/properties'],
  ['/tasks', '/api/tasks'],
  ['/contacts', '/api/contacts'],
] as const

/** A finger that lies down somewhere on the page, moves at once in some direction, and leaves. */
async function swipe(session: CDPSession, random: () => number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const [from, turn] = [{ x: 5 + random() * 350, y: 110 + random() * 560 }, random() * 2 * Math.PI]
  const [length, steps] = [40 + random() * 400, 3 + Math.floor(random() * 8)]
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step += 1) {
    const way = (length * step) / steps
    const at = { x: from.x + Math.cos(turn) * way, y: from.y + Math.sin(turn) * way }
    await touch('touchMove', { x: Math.min(359, Math.max(0, at.x)), y: Math.min(799, Math.max(0, at.y)) })
  }
  await touch('touchEnd')
}

/** Enough of everything that each screen has something to scroll. */
async function fillScreens(admin: Person): Promise<void> {
  await fillCompany(admin)
  const { request, user } = admin
  for (let at = 0; at < 20; at += 1) {
    const names = { firstName: 'Ibrahim', lastName: `Shehu ${at}`, phone: `+234 803 555 02${10 + at}` }
    await addLead(request, { ...names, assignedTo: user.id })
    await addContact(request, names)
    await addDeal(request, { title: `Gbagada flat ${at}`, assignedTo: user.id })
    await addProperty(request, { title: `Yaba block ${at}` })
    await ask(request, 'POST', '/api/tasks', { title: `Visit ${at}`, assignedTo: user.id })
  }
}

/** Counts, over every page that is loaded, the fingers that reached it and those that moved something by scrolling. */
async function countArrivals(page: Page): Promise<Record<'touched' | 'scrolled', number>> {
  const counts = { touched: 0, scrolled: 0 }
  await page.exposeFunction('countArrival', (what: keyof typeof counts) => {
    counts[what] += 1
  })
  await page.addInitScript(() => {
    const { countArrival } = window as unknown as { countArrival: (what: keyof typeof counts) => void }
    let isScrolled = true
    const listen = { capture: true, passive: true }
    addEventListener(
      'touchstart',
      () => {
        countArrival('touched')
        isScrolled = false
      },
      listen,
    )
    addEventListener(
      'scroll',
      () => {
        if (!isScrolled) countArrival('scrolled')
        isScrolled = true
      },
      listen,
    )
  })
  return counts
}

test(`${SWIPES} random swipes on the board and the lists change no record [MOB-75]`, async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(60_000 + SWIPES * 1000)
  await fillScreens(admin)
  const read = () => Promise.all(SCREENS.map(([, path]) => ask(admin.request, 'GET', path)))
  const before = await read()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const arrived = await countArrivals(page)
  const random = randomFrom(SEED)
  const session = await context.newCDPSession(page)
  for (const [path] of SCREENS) {
    const [touched, scrolled] = [arrived.touched, arrived.scrolled]
    let done = 0
    for (; done < SWIPES / SCREENS.length; done += 1) {
      // A swipe may have opened a record or gone back.
      if (new URL(page.url()).pathname !== path) {
        await page.goto(path)
        await expect(page.locator('.skeleton:visible')).toHaveCount(0)
      }
      await swipe(session, random)
    }
    await expect.poll(() => arrived.touched - touched, `fingers that reached ${path}, seed ${SEED}`).toBe(done)
    expect(arrived.scrolled - scrolled, `swipes that scrolled ${path}, seed ${SEED}`).toBeGreaterThan(done / 6)
  }
  expect(writes, `seed ${SEED}`).toEqual([])
  expect(await read(), `seed ${SEED}`).toEqual(before)
})
