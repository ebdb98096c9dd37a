import type { AnyEndpoint, ListPage, RowOf } from '#shared/calls.ts'
import type { ChangeAction } from '#shared/changes.ts'
import { callAnyList } from '../host/host.ts'
import { addSource } from './define-source.ts'
import { createLog } from './log.ts'
import type { LogRow } from './log-part.ts'

/** So many rows come at a time. */
const PAGE = 100
const IDS_PER_CALL = 100

/** The rows that an endpoint lists, when they can be a log. */
type RowIn<E> = RowOf<E> extends LogRow ? RowOf<E> : never

type Definition<List extends AnyEndpoint, Row> = {
  /** Unique in the app. */
  name: string
  /** The entity whose changes concern these rows. */
  entity: string
  /** Lists the rows of the parent `:id`, by `cursor`, `after` and `ids`. */
  list: List
  parentOf: (row: Row) => string
  /** Fields that hold ids of other records whose names the row shows. */
  dependsOn?: Record<string, readonly (keyof Row & string)[]>
  /** Does what else has to be done when rows were missed, such as reading what is counted of them. */
  onMissed?: () => Promise<unknown>
}

/** The rows of one kind in the order in which the server counted them for each parent, such as messages by their channel. */
export function defineLog<List extends AnyEndpoint>(definition: Definition<List, RowIn<List>>) {
  type Row = RowIn<List>
  const { name, entity, list, parentOf, dependsOn, onMissed } = definition
  // The server answers in the contract's shape.
  const read = async (id: string, query: Record<string, unknown>) =>
    (await callAnyList(list, { params: { id }, query })) as ListPage<Row>
  const log = createLog<Row>(
    {
      page: (id, cursor, limit = PAGE) => read(id, { limit, cursor }),
      after: (id, seq) => read(id, { limit: PAGE, after: seq }),
      async byIds(id, ids) {
        const rows: Row[] = []
        for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
          const chunk = ids.slice(at, at + IDS_PER_CALL)
          rows.push(...(await read(id, { ids: chunk.join(','), limit: IDS_PER_CALL })).rows)
        }
        return rows
      },
    },
    parentOf,
  )
  const source = {
    ...log,
    name,
    entity,
    pointingTo(other: string, ids: ReadonlySet<string>): string[] {
      const fields = dependsOn?.[other] ?? []
      const points = (row: Row) => fields.some((field) => ids.has(String(row[field])))
      return fields.length === 0 ? [] : [...log.store.shown.values()].filter(points).map(({ id }) => id)
    },
    async apply(changes: ReadonlyMap<string, ChangeAction>): Promise<void> {
      const others = log.hasNews(changes) ? onMissed?.() : undefined
      await Promise.all([log.apply(changes), others])
    },
  }
  addSource(source)
  return source
}

export type Log<Row extends LogRow> = Pick<ReturnType<typeof createLog<Row>>, 'subscribe' | 'view'>
