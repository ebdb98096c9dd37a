import { expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { definition, idOf, open, runOnTestClock, settle } from '../lists/source-cache.fixture.ts'
import { freeExcess, MOST_HELD, registerStore } from './cached-stores.ts'

runOnTestClock()

/** A list of so many rows that is read as a whole, or as far as its first page where it is too long. */
async function openList(name: string, count: number) {
  const one = open(count, { list: { ...definition.list, name } })
  registerStore(one.cache)
  const hide = one.show({})
  for (let page = 0; page < 8; page += 1) await settle()
  await vi.advanceTimersByTimeAsync(1000)
  return { ...one, hide, held: () => [...one.cache.storedIds()].length }
}

test('of more rows than a start can afford those go that were not seen for longest, and lists say what is left [PWA-12]', async () => {
  const leads = await openList('leads', 5000)
  const contacts = await openList('contacts', 5000)
  const tasks = await openList('tasks', 5000)
  const documents = await openList('documents', 5000)
  const events = await openList('events', 5000)
  for (const { hide } of [documents, contacts, tasks, events]) {
    hide()
    await vi.advanceTimersByTimeAsync(1000)
  }
  const lists = [leads, contacts, tasks, documents, events]
  const held = () => lists.map((one) => one.held())
  expect(held().reduce((sum, count) => sum + count)).toBeGreaterThan(MOST_HELD)
  // A single row that is on screen stays.
  const hideRow = contacts.cache.singles.subscribe(idOf(1), () => undefined)
  freeExcess()
  // The first was shown longest ago, and still is.
  expect(held()).toEqual([5000, 3000, 5000, 0, 5000])
  expect(contacts.cache.store.confirmed(idOf(1))).toBeDefined()
  freeExcess()
  expect(held()).toEqual([5000, 3000, 5000, 0, 5000])
  hideRow()
  contacts.server.fail(new ApiError(0, 'No connection'))
  contacts.show({})
  await settle()
  expect(contacts.cache.lists.rows({})).toMatchObject({ isHeldOnly: true, isWhole: false, total: 3000 })
  documents.show({})
  for (let page = 0; page < 8; page += 1) await settle()
  expect(documents.cache.lists.rows({})).toMatchObject({ isWhole: true, total: 5000 })
  for (const one of [leads, tasks]) expect(one.cache.lists.rows({}).isWhole).toBe(true)
})
