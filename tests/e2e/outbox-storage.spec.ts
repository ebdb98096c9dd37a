import type { Page } from '@playwright/test'
import {
  deleteDatabase,
  deviceHolds,
  deviceKeeps,
  putIntoOutbox,
  readDevice,
  refuseStorage,
  rowsOnDevice,
} from './support/device-database.ts'
import { addLeadHere, loseAnswers, namesOf, openLeads } from './support/outbox.ts'
import { leadCard, openLive, signInHere, toast, waitForCode } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** What a page would open with that comes after this one: the texts of all that is kept, once nothing waits any more. */
async function keptWhenAnswered(page: Page): Promise<string> {
  const kept = async () => {
    const [database] = await readDevice(page, 'outbox', 'answered', 'rows')
    const { outbox, answered, rows } = database?.stores ?? {}
    return outbox?.length === 0 ? JSON.stringify([answered, rows]) : ''
  }
  await expect.poll(kept, { intervals: [5] }).not.toBe('')
  return kept()
}

const waiting = (page: Page) => page.getByRole('button', { name: /show what waits to be sent/ })

test('a browser that deletes what it kept: that is said at once, and what waits arrives from the open page [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  const back = await loseAnswers(context)
  await addLeadHere(page, 'Ada')
  await expect(toast(page)).toContainText('Saved on this device')
  await deleteDatabase(page)
  await expect(toast(page).filter({ hasText: 'Not saved any more' })).toContainText('Leave Plotline open')
  // It does not stay until the form is closed on a slow machine.
  await Promise.all([
    expect(toast(page).filter({ hasText: 'Not saved yet' })).toContainText('Leave Plotline open'),
    addLeadHere(page, 'Bisi'),
  ])
  back()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada', 'Bisi'])
  await expect(waiting(page)).toBeHidden()
})

/** As Chromium may have it for a moment when it was killed and opens again; `times` is how often it fails. */
const failToOpen = (page: Page, times: number) =>
  page.addInitScript((failures) => {
    let left = failures
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...of) {
      left -= 1
      if (left >= 0) throw new DOMException('Internal error opening backing store', 'UnknownError')
      return open.apply(this, of)
    }
  }, times)

test('a database that the browser cannot open for a moment is opened a moment later [O1]', async ({
  page,
  context,
  admin,
}) => {
  await failToOpen(page, 2)
  await openLeads(page)
  const back = await loseAnswers(context)
  await addLeadHere(page, 'Ada')
  await expect(toast(page)).toContainText('Saved on this device')
  await deviceHolds(page, 'outbox', 1)
  back()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada'])
})

/** As Chromium may have it when it opens again after it was killed. */
async function loseDatabase(page: Page): Promise<void> {
  await page.goto('/manifest.webmanifest')
  await deleteDatabase(page)
}

test('a browser that has lost its database when it opens again: what waited is still there, and arrives once [O1]', async ({
  page,
  context,
  admin,
}) => {
  await openLeads(page)
  const back = await loseAnswers(context)
  await addLeadHere(page, 'Ada')
  await addLeadHere(page, 'Bisi')
  await expect(waiting(page)).toContainText('2')
  const copied = async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.endsWith(':outbox'))
    return (await (await caches.open(name)).keys()).length
  }
  await expect.poll(() => page.evaluate(copied)).toBe(2)
  await loseDatabase(page)
  await page.goto('/leads')
  await expect(waiting(page)).toContainText('2')
  await expect(leadCard(page, 'Ada Nwosu')).toBeVisible()
  await deviceHolds(page, 'outbox', 2)
  back()
  await page.reload()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada', 'Bisi'])
  await expect(waiting(page)).toBeHidden()
  // What has arrived is in neither copy: nothing comes back.
  await loseDatabase(page)
  await page.goto('/leads')
  await expect(leadCard(page, 'Bisi Nwosu')).toBeVisible()
  await deviceHolds(page, 'outbox', 0)
})

test('what was answered is on the device before it waits no more, whenever the browser dies [O1]', async ({
  page,
  admin,
}) => {
  await openLeads(page)
  await addLeadHere(page, 'Ada')
  expect(await keptWhenAnswered(page)).toContain('"firstName":"Ada"')
  expect(await namesOf(admin.request)).toEqual(['Ada'])
  // Once the copy of the cache holds it, it is not kept twice.
  await deviceKeeps(page, 'rows', '"firstName":"Ada"')
  await deviceHolds(page, 'answered', 0)
})

test('a browser that refuses storage, as some do in private: what is written waits in the tab, which says so [ERR-21]', async ({
  page,
  context,
  admin,
}) => {
  await refuseStorage(page)
  await openLive(page, '/leads')
  await waitForCode(page, 'lead-dialog', 'forms')
  const back = await loseAnswers(context)
  await addLeadHere(page, 'Ada')
  await expect(toast(page).filter({ hasText: 'Not saved yet' })).toContainText('Leave Plotline open')
  back()
  await expect.poll(() => namesOf(admin.request), { timeout: 40_000 }).toEqual(['Ada'])
  await expect(waiting(page)).toBeHidden()
})

const FIFTY = Array.from({ length: 50 }, (_, index) => `Ada ${String(index).padStart(2, '0')}`)

/** Puts copies of the lead that waits beside it, under these first names, as if the person had added each. */
async function addCopies(page: Page, names: readonly string[]): Promise<void> {
  const [first] = (await rowsOnDevice(page, 'outbox')) as [{ id: string; order: number; input: { body: object } }]
  // Whatever the first one's id ends in, none of them has it.
  const letter = first.id.at(-3) === 'a' ? 'b' : 'a'
  const copies = names.map((firstName, index) => {
    const id = first.id.slice(0, -3) + letter + String(index).padStart(2, '0')
    const copy: typeof first = JSON.parse(JSON.stringify(first).replaceAll(first.id, id))
    Object.assign(copy.input.body, { firstName })
    return { ...copy, order: first.order + 1 + index }
  })
  await putIntoOutbox(page, copies)
}

test('a session that ends with fifty waiting: all wait, and arrive once after signing in again [ERR-21] [O3]', async ({
  page,
  context,
  admin,
  newBrowser,
}) => {
  await openLeads(page)
  const back = await loseAnswers(context)
  await addLeadHere(page, FIFTY[0] ?? '')
  await deviceKeeps(page, 'rows', '/api/auth/user')
  // No page of Plotline sends any of them meanwhile.
  await page.goto('/manifest.webmanifest')
  await addCopies(page, FIFTY.slice(1))
  await context.clearCookies()
  back()
  await page.goto('/leads')
  await expect(page.getByText('Your session has ended. You see what this device holds.')).toBeVisible()
  await expect(waiting(page)).toContainText('50')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await signInHere(page, admin)
  const elsewhere = await newBrowser()
  await elsewhere.addCookies(await context.cookies())
  await expect.poll(() => namesOf(elsewhere.request), { timeout: 40_000 }).toEqual(FIFTY)
  await expect(waiting(page)).toBeHidden()
})
