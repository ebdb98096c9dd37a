import { type ReactNode, useRef } from 'react'
import type { Rows } from '../platform/cache/source.ts'
import { type GridOptions, shownCard, useCardGrid } from './use-card-grid.ts'

type Props<Row extends { id: string }> = Pick<GridOptions, 'name' | 'minWidth' | 'gap' | 'heightAt'> & {
  rows: Rows<Row>
  total: number
  openId: string | undefined
  /** Where the opened one stands, so that it is brought into view. */
  openAt: number | undefined
  /** Beside `placed`. */
  className?: string
  /** What stands at a place; of a row that has not come yet its outline. */
  card: (row: Row | undefined, isOpen: boolean) => ReactNode
}

/** Cards side by side, as many as fit, or one a line; only those on screen are drawn, however many there are. */
export function PlacedCards<Row extends { id: string }>(props: Props<Row>) {
  const { rows, total, openId, openAt, className, card, ...grid } = props
  const ref = useRef<HTMLUListElement>(null)
  const shown = shownCard(openId, openAt)
  const { from, to, height, itemProps } = useCardGrid(ref, { ...grid, count: total, load: rows.load, shown })
  const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  return (
    <ul ref={ref} className={className ? `${className} placed` : 'placed'} style={{ height }}>
      {places.map((place) => {
        const row = rows.get(place)
        return (
          <li key={row?.id ?? `place ${place}`} {...itemProps(place, row !== undefined)}>
            {card(row, row !== undefined && row.id === openId)}
          </li>
        )
      })}
    </ul>
  )
}
