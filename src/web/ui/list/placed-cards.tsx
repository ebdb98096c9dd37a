import { type ComponentType, memo, useRef } from 'react'
import type { RowBase, Rows } from '../../platform/cache/source.ts'
import { WaitingMark } from '../record/waiting-mark.tsx'
import { type GridLayout, type GridOptions, itemProps, shownCard, useCardGrid } from './use-card-grid.ts'

export type CardProps<Row, Context> = { row: Row; isOpen: boolean; context: Context }

type Looks<Row, Context> = {
  Card: ComponentType<CardProps<Row, Context>>
  /** Holds the place of a card whose row has not loaded yet. */
  Blank: ComponentType
  /** A card in outline, while its list opens or scrolls fast; the card itself unless given. */
  Passing?: ComponentType<{ row: Row }>
  itemClassName?: string
  context: Context
}

type Props<Row extends RowBase, Context> = Pick<GridOptions, 'name' | 'minWidth' | 'gap' | 'heightAt'> &
  Looks<Row, Context> & {
    rows: Rows<Row>
    total: number
    openId: string | undefined
    /** Where the open record stands, so that it is scrolled into view. */
    openAt: number | undefined
    /** Beside `placed`. */
    className?: string
  }

type ItemOptions<Row extends RowBase, Context> = Looks<Row, Context> & {
  layout: GridLayout
  place: number
  row: Row | undefined
  isOpen: boolean
  isWhole: boolean
  isMeasured: boolean
}

function PlacedItem<Row extends RowBase, Context>(props: ItemOptions<Row, Context>) {
  const { Card, Blank, Passing, itemClassName, layout, place, row, isOpen, isWhole, isMeasured, context } = props
  return (
    <li {...itemProps(layout, place, isMeasured, !isWhole)} className={itemClassName}>
      {!row ? (
        <Blank />
      ) : isWhole || !Passing ? (
        <Card row={row} isOpen={isOpen} context={context} />
      ) : (
        <Passing row={row} />
      )}
      {row && isWhole && <WaitingMark id={row.id} className="waiting-mark" />}
    </li>
  )
}

const Item = memo(PlacedItem) as typeof PlacedItem

/** A virtualized list of cards side by side, as many as fit, or one a line; only those on screen are drawn. */
export function PlacedCards<Row extends RowBase, Context>(props: Props<Row, Context>) {
  const { rows, total, openId, openAt, className, context, Card, Blank, Passing, itemClassName, ...grid } = props
  const ref = useRef<HTMLUListElement>(null)
  const shown = shownCard(openId, openAt)
  const { from, to, drawn, height, layout } = useCardGrid(ref, { ...grid, count: total, load: rows.load, shown })
  const whole = () =>
    Array.from({ length: Math.max(0, to - from) }, (_, step) => ({ place: from + step, slot: undefined }))
  return (
    <ul ref={ref} className={className ? `${className} placed` : 'placed'} style={{ height }}>
      {(Passing ? drawn : whole()).map(({ place, slot }) => {
        const row = rows.get(place)
        const isWhole = slot === undefined
        return (
          <Item
            key={slot ?? row?.id ?? `place ${place}`}
            {...{ layout, place, row, isWhole, context, Card, Blank, Passing, itemClassName }}
            isOpen={row !== undefined && row.id === openId}
            isMeasured={place === from && row !== undefined && isWhole}
          />
        )
      })}
    </ul>
  )
}
