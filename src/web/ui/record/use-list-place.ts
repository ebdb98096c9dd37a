import type { RowBase } from '#shared/list-rules.ts'
import type { Rows } from '#sync'

/** The place of a record in a list. */
export type ListPlace = {
  /** From 0; undefined when the loaded part of the list does not hold the record. */
  index: number | undefined
  total: number | undefined
  /** Opens the record that many places on; undefined where there is none. */
  step: (by: 1 | -1) => (() => void) | undefined
}

/** The place of a record; undefined when the loaded part of the list does not hold it. */
export function indexOf(rows: Rows<RowBase>, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  const length = rows.total ?? rows.rows.length
  for (let index = 0; index < length; index += 1) if (rows.get(index)?.id === id) return index
  return undefined
}

/** The place of the open record in its list, with the way to its neighbours. */
export function useListPlace(rows: Rows<RowBase>, openId: string | undefined, onOpen: (id: string) => void): ListPlace {
  const index = indexOf(rows, openId)
  return {
    index,
    total: rows.total,
    step: (by) => {
      const row = index === undefined ? undefined : rows.get(index + by)
      return row && (() => onOpen(row.id))
    },
  }
}
