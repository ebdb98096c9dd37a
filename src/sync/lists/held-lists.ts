import type { ListFilter, RowBase } from '#shared/list-rules.ts'
import type { ListContext } from './list-view.ts'
import { filterKey } from './local-view.ts'

/** The most rows that a call of a list answers with. */
const PAGE = 200

/** A list whose rows are held, as it is stored; the rows of one that is outdated are read again. */
export type StoredHold<Filter> = { filter: Filter; isOutdated: boolean }

/** The lists of a source whose rows this device holds although no screen has shown them. */
export function createHeldLists<Row extends RowBase, Filter extends ListFilter>(
  context: Pick<ListContext<Row, Filter>, 'definition' | 'read' | 'store' | 'whole' | 'onChange'>,
) {
  const { definition, read, store, whole, onChange } = context
  const holds = new Map<string, StoredHold<Filter>>()

  async function readRows(filter: Filter, most: number): Promise<void> {
    const query = definition.toQuery?.(filter) ?? { ...filter }
    let cursor: string | undefined
    let left = most
    do {
      const readAt = store.now()
      const page = await read({ ...query, ...(cursor !== undefined && { cursor }), limit: Math.min(left, PAGE) })
      store.put(page.rows, readAt, 'read')
      left -= page.rows.length
      cursor = page.next
    } while (cursor !== undefined && left > 0)
  }

  return {
    /** True while it keeps rows that no screen asked for. */
    hasSome: () => holds.size > 0,
    /** Reads the rows of a list, at most so many, unless they are there; from then on they follow changes. */
    async hold(filter: Filter, most: number): Promise<void> {
      const key = filterKey(filter)
      if (whole.view().isComplete || holds.get(key)?.isOutdated === false) return
      // Already followed while it is read, so that a change meanwhile is not missed.
      const hold = { filter, isOutdated: false }
      holds.set(key, hold)
      try {
        await readRows(filter, most)
      } catch (cause) {
        hold.isOutdated = true
        throw cause
      } finally {
        onChange()
      }
    },
    /** Some of their rows may have been missed or dropped: they are read again by the next `hold`. */
    outdate(): void {
      for (const hold of holds.values()) hold.isOutdated = true
    },
    dump: (): StoredHold<Filter>[] => [...holds.values()].map((hold) => ({ ...hold })),
    restore(stored: readonly StoredHold<Filter>[]): void {
      for (const hold of stored) holds.set(filterKey(hold.filter), { ...hold })
    },
    clear: () => holds.clear(),
  }
}
