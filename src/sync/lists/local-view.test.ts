import { expect, test } from 'vitest'
import { createRowStore } from '../store/row-store.ts'
import { createLocalView, differenceOf } from './local-view.ts'
import { definition, idOf, lead } from './source-cache.fixture.ts'

type Lead = ReturnType<typeof lead>

/** A store of so many rows, with lists over it that follow what changes. */
function openLists(count: number, filters: Parameters<typeof definition.match>[1][]) {
  let asked = 0
  const match: typeof definition.match = (row, filter) => {
    asked += 1
    return definition.match(row, filter)
  }
  const store = createRowStore<Lead>()
  const put = (rows: Lead[]) => store.put(rows, store.now(), 'change')
  put(Array.from({ length: count }, (_, index) => lead(index + 1)))
  const view = createLocalView<Lead, (typeof filters)[number]>({ ...definition, match }, store)
  const lists = filters.map((filter) => view.open(filter))
  store.subscribe((_ids, _cause, before) => {
    for (const list of lists) list.follow(before)
  })
  const shown = () => lists.map((list) => list.rows())
  /** What the lists would be if they were found and sorted anew. */
  const anew = () => filters.map((filter) => view.open(filter).rows())
  const takeAsked = () => {
    const taken = asked
    asked = 0
    return taken
  }
  return { store, put, shown, anew, takeAsked }
}

const FILTERS = [{}, { status: 'new' }, { sort: 'name' }, { search: '1', sort: 'name' }, { status: 'lost' }]

test('lists that follow their changes are those that are found and sorted anew', () => {
  const { store, put, shown, anew } = openLists(40, FILTERS)
  const follow = (change: () => unknown) => {
    const before = shown()
    change()
    const after = shown()
    expect(after).toEqual(anew())
    // Of the same rows in another array nothing is known: all are compared.
    for (const [index, rows] of after.entries()) {
      const found = differenceOf(before[index] ?? [], [...rows])
      const known = differenceOf(before[index] ?? [], rows)
      expect([new Set(known.removed), new Set(known.added)]).toEqual([new Set(found.removed), new Set(found.added)])
    }
  }
  expect(shown()).toEqual(anew())
  follow(() => put([lead(7, { status: 'new', version: 2 })]))
  follow(() => put([lead(41), lead(3, { name: 'Zainab', version: 2 })]))
  follow(() => store.remove([idOf(1), idOf(40), idOf(999)]))
  let end = () => {}
  follow(() => {
    end = store.overlay(idOf(5), (row) => row && { ...row, status: 'lost', name: 'Lead 100' })
  })
  follow(() => end())
  // A row that changes twice before anybody looks, and one that comes and goes.
  follow(() => {
    put([lead(8, { status: 'lost', version: 2 }), lead(50)])
    put([lead(8, { name: 'Ada', version: 3 })])
    store.remove([idOf(50)])
  })
  follow(() => put(Array.from({ length: 60 }, (_, index) => lead(index + 1, { status: 'lost', version: 5 }))))
  follow(() => store.clear())
})

test('a write asks a list of many rows for the changed one alone, and leaves lists as they are that do not have it', () => {
  const { store, put, shown, takeAsked } = openLists(5000, [{ status: 'new' }, { status: 'lost' }])
  const [fresh, lost] = shown()
  takeAsked()
  const end = store.overlay(idOf(2), (row) => row && { ...row, name: 'Ada' })
  const [written, left] = shown()
  expect(takeAsked()).toBeLessThan(10)
  expect(written).not.toBe(fresh)
  expect(left).toBe(lost)
  // The answer is what was shown: nothing moves any more, and nobody has to look again.
  put([lead(2, { name: 'Ada' })])
  end()
  expect(shown()[0]).toBe(written)
})
