import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import { hasWords, searchWords } from '#shared/search-words.ts'
import { fold } from '#shared/text.ts'
import type { Before, RowStore } from '../store/row-store.ts'
import type { SourceDefinition } from '../store/source.ts'

/** Equal rows are ordered by id in the direction of the sort, as on the server. */
function byId(a: RowBase, b: RowBase, sort: string | undefined): number {
  const order = a.id < b.id ? -1 : a.id > b.id ? 1 : 0
  return sort && !sort.startsWith('-') ? order : -order
}

const keys = new WeakMap<ListFilter, { all: string; withoutSort: string }>()

function keyOf(asked: [name: string, value: unknown][]): string {
  return asked.length === 0 ? '' : JSON.stringify(asked.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A filter as a key: equal filters have equal keys. The sort may be left out. Lists ask for it with every change of a row. */
export function filterKey(filter: ListFilter, withSort = true): string {
  let key = keys.get(filter)
  if (!key) {
    const asked = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '')
    key = { all: keyOf(asked), withoutSort: keyOf(asked.filter(([name]) => name !== 'sort')) }
    keys.set(filter, key)
  }
  return withSort ? key.all : key.withoutSort
}

/** So many changed rows are put in their places one by one; with more of them all rows are filtered and sorted again. */
const MOST_MOVED = 50

/** The place of a row in a sorted list, where it is or would be. */
function placeIn<Row>(rows: readonly Row[], row: Row, compare: (a: Row, b: Row) => number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = rows[middle]
    if (other !== undefined && compare(other, row) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** The rows that were removed from a list and added to it, in no order; one that changed is among both. */
type Difference<Row> = { removed: readonly Row[]; added: readonly Row[] }

/** How each list differs from the one that it was made from. */
const steps = new WeakMap<readonly unknown[], Difference<unknown> & { from: readonly unknown[] }>()

/** How a list differs from an earlier one: known where it was made from that one, else found by comparing all of their rows. */
export function differenceOf<Row>(before: readonly Row[], rows: readonly Row[]): Difference<Row> {
  const step = steps.get(rows)
  if (step?.from === before) return step as Difference<Row>
  const [was, is] = [new Set(before), new Set(rows)]
  return { removed: before.filter((row) => !is.has(row)), added: rows.filter((row) => !was.has(row)) }
}

type Rules<Row> = { isListed: (row: Row) => boolean; order: (a: Row, b: Row) => number }

/** A list with changed rows taken out and put in where they belong now; undefined when one is not where it should be. */
function move<Row extends RowBase>(
  rows: readonly Row[],
  changed: Before<Row>,
  shown: ReadonlyMap<string, Row>,
  { isListed, order }: Rules<Row>,
): readonly Row[] | undefined {
  let moved: Row[] | undefined
  const [removed, added]: [Row[], Row[]] = [[], []]
  for (const [id, before] of changed) {
    const row = shown.get(id)
    const [from, to] = [before, row].map((one) => (one && isListed(one) ? one : undefined))
    if (row === before || !(from || to)) continue
    // One copy for all of them: of a long list each costs a slow phone a part of a millisecond.
    moved ??= [...rows]
    if (from) {
      const place = placeIn(moved, from, order)
      if (moved[place] !== from) return undefined
      moved.splice(place, 1)
      removed.push(from)
    }
    if (!to) continue
    moved.splice(placeIn(moved, to, order), 0, to)
    added.push(to)
  }
  if (!moved) return rows
  // Each list keeps the one before it in memory, but not those before that.
  steps.delete(rows)
  steps.set(moved, { from: rows, removed, added })
  return moved
}

/** These rows, as the array that is known when it has the same. */
export function sameRows<Row>(known: readonly Row[] | undefined, rows: readonly Row[]): readonly Row[] {
  return known?.length === rows.length && known.every((row, index) => row === rows[index]) ? known : rows
}

/** All rows of a store by their sort. Sorting starts from the last order, which makes it cheap. */
function createOrders<Row extends RowBase>(
  store: RowStore<Row>,
  compare: (sort: string | undefined) => (a: Row, b: Row) => number,
) {
  const orders = new Map<string, { revision: number; rows: readonly Row[] }>()
  return function inOrder(sort: string | undefined): readonly Row[] {
    const held = orders.get(sort ?? '')
    const revision = store.revision()
    if (held?.revision === revision) return held.rows
    const left = new Map(store.shown)
    const rows: Row[] = []
    for (const { id } of held?.rows ?? []) {
      const row = left.get(id)
      if (row !== undefined && left.delete(id)) rows.push(row)
    }
    rows.push(...left.values())
    rows.sort(compare(sort))
    orders.set(sort ?? '', { revision, rows })
    return rows
  }
}

/** Filters, searches and sorts the cached rows of a source; memoizes folded text and orders. */
export function createLocalView<Row extends RowBase, Filter extends ListFilter>(
  definition: Pick<SourceDefinition<Row, Filter>, 'searchText' | 'searchWords' | 'match' | 'compare'>,
  store: RowStore<Row>,
) {
  const folded = new WeakMap<Row, string>()

  function searchable(row: Row): string {
    const known = folded.get(row)
    if (known !== undefined) return known
    const text = fold(definition.searchText?.(row) ?? '')
    folded.set(row, text)
    return text
  }

  const compare = (sort: string | undefined) => (a: Row, b: Row) => definition.compare(a, b, sort) || byId(a, b, sort)
  const inOrder = createOrders(store, compare)

  function matcher(filter: Filter): (row: Row) => boolean {
    const words = (definition.searchWords ?? searchWords)(filter.search ?? '')
    return (row) => (words.length === 0 || hasWords(searchable(row), words)) && definition.match(row, filter)
  }

  /** All rows that a filter finds, in order. */
  function found(filter: Filter): readonly Row[] {
    const all = inOrder(filter.sort)
    return filterKey(filter, false) === '' ? all : all.filter(matcher(filter))
  }

  return {
    matcher,
    compare,
    hasRows: () => store.shown.size > 0,
    /** One list. It follows what changes: finding and sorting all of its rows anew would hold up every write. */
    open(filter: Filter) {
      const rules: Rules<Row> = { isListed: matcher(filter), order: compare(filter.sort) }
      const isListed = (row: Row | undefined) => row !== undefined && rules.isListed(row)
      let rows: readonly Row[] | undefined
      let isOutdated = true
      /** What changed since they were asked for, as they have it. */
      const changed = new Map<string, Row | undefined>()

      return {
        /** Takes what changed; false when none of it was or is among the rows. */
        follow(before: Before<Row>): boolean {
          if (isOutdated) return true
          let isTouched = false
          for (const [id, row] of before) {
            if (!isListed(row) && !isListed(store.shown.get(id))) continue
            isTouched = true
            if (!changed.has(id)) changed.set(id, row)
          }
          isOutdated = changed.size > MOST_MOVED
          return isTouched
        },
        /** The rows that the filter finds, in order; the same array as long as nothing in it changed. */
        rows(): readonly Row[] {
          rows = (!isOutdated && rows && move(rows, changed, store.shown, rules)) || sameRows(rows, found(filter))
          isOutdated = false
          changed.clear()
          return rows
        },
      }
    },
  }
}

/** The rows of one list that this device filters and sorts. */
export type LocalList<Row extends RowBase, Filter extends ListFilter> = ReturnType<
  ReturnType<typeof createLocalView<Row, Filter>>['open']
>
