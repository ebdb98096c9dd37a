import { fold } from '#shared/text.ts'
import type { RowStore } from './row-store.ts'
import type { ListFilter, RowBase, SourceDefinition } from './source.ts'

/** Equal rows are ordered by id in the direction of the sort, as on the server. */
function byId(a: RowBase, b: RowBase, sort: string | undefined): number {
  const order = a.id < b.id ? -1 : a.id > b.id ? 1 : 0
  return sort && !sort.startsWith('-') ? order : -order
}

/** A filter as a key: equal filters have equal keys. The sort may be left out. */
export function filterKey(filter: ListFilter, withSort = true): string {
  const asked = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && value !== null && value !== '' && (withSort || name !== 'sort'),
  )
  return asked.length === 0 ? '' : JSON.stringify(asked.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Filters, searches and sorts the cached rows of a source; memoizes folded text and orders. */
export function createLocalView<Row extends RowBase, Filter extends ListFilter>(
  definition: Pick<SourceDefinition<Row, Filter>, 'searchText' | 'foldSearch' | 'match' | 'compare'>,
  store: RowStore<Row>,
) {
  const folded = new WeakMap<Row, string>()
  const orders = new Map<string, { revision: number; rows: readonly Row[] }>()

  function searchable(row: Row): string {
    const known = folded.get(row)
    if (known !== undefined) return known
    const text = fold(definition.searchText?.(row) ?? '')
    folded.set(row, text)
    return text
  }

  const compare = (sort: string | undefined) => (a: Row, b: Row) => definition.compare(a, b, sort) || byId(a, b, sort)

  function matcher(filter: Filter): (row: Row) => boolean {
    const wanted = (definition.foldSearch ?? fold)(filter.search ?? '')
    return (row) => (wanted === '' || searchable(row).includes(wanted)) && definition.match(row, filter)
  }

  /** All rows in order. Sorting starts from the last order, which makes it cheap. */
  function inOrder(sort: string | undefined): readonly Row[] {
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

  return {
    matcher,
    compare,
    hasRows: () => store.shown.size > 0,
    rows: (filter: Filter): readonly Row[] => {
      const all = inOrder(filter.sort)
      return filterKey(filter, false) === '' ? all : all.filter(matcher(filter))
    },
  }
}
