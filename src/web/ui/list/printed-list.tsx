import { useEffect } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { Text } from '#shared/texts.ts'
import type { Rows } from '#sync'
import * as styles from './printed-list.module.css'
import { MOST_PRINTED } from './use-virtual-list.ts'

/** A column of a list on paper: its heading, and what it says of a record. */
export type PrintedColumn<Row> = { label: Text; of: (row: Row) => string | null }

type Props<Row extends RowBase> = {
  columns: readonly PrintedColumn<Row>[]
  rows: Pick<Rows<Row>, 'get' | 'load'>
  total: number
}

/** A list as a table for paper. */
export function PrintedList<Row extends RowBase>({ columns, rows, total }: Props<Row>) {
  const count = Math.min(total, MOST_PRINTED)
  const { load } = rows
  useEffect(() => {
    if (count > 0) load?.(0, count - 1)
  }, [load, count])
  const found = Array.from({ length: count }, (_, place) => rows.get(place)).filter((row) => row !== undefined)
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label()} scope="col">
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.map((row) => (
          <tr key={row.id}>
            {columns.map(({ label, of }) => (
              <td key={label()}>{of(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
