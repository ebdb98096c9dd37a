import { type ComponentType, memo, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { RowBase } from '#shared/list-rules.ts'
import type { Rows } from '#sync'
import { WaitingMark } from '../record/waiting-mark.tsx'
import { SelectingContext } from '../selection/selecting.ts'
import { useLineHeights } from './use-line-heights.ts'
import { useScroller } from './use-scroller.ts'
import { shownLine, useVirtualList } from './use-virtual-list.ts'
import * as styles from './virtual-list.module.css'

export type CardProps<Row, Context> = { row: Row; isOpen: boolean; context: Context }

export type CardGrid = {
  /** The least width of a card and the space beside and below it, px; without a width there is one card a line. */
  minWidth?: number
  gap?: { x: number; y: number }
  /** The height of a card of this width until one was measured, px. */
  heightAt: (width: number) => number
}

type Looks<Row, Context> = {
  Card: ComponentType<CardProps<Row, Context>>
  /** Holds the place of a card whose row has not loaded yet. */
  Blank: ComponentType
  itemClassName?: string
  context: Context
}

type Props<Row extends RowBase, Context> = CardGrid &
  Looks<Row, Context> & {
    rows: Pick<Rows<Row>, 'get' | 'load'>
    total: number
    openId: string | undefined
    /** Where the open record stands, so that it is scrolled into view. */
    openAt: number | undefined
    /** Beside `virtual-list`. */
    className?: string
  }

type ItemProps<Row extends RowBase, Context> = Looks<Row, Context> & {
  row: Row | undefined
  isOpen: boolean
  place: number
  count: number
  line: number
  x: number
  y: number
  width: number
  /** px; undefined for a card that has a row, which is as high as its line makes it. */
  height: number | undefined
  /** Watches the height of the line; the first card of a line has it. */
  measure: ((element: HTMLElement | null) => void) | undefined
}

function CardItem<Row extends RowBase, Context>(props: ItemProps<Row, Context>) {
  const { Card, Blank, itemClassName, context, row, isOpen, place, count, line, x, y, width, height, measure } = props
  const selecting = useContext(SelectingContext)
  return (
    <li
      ref={measure}
      className={itemClassName}
      data-place={place}
      data-line={line}
      aria-posinset={place + 1}
      aria-setsize={count}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {row && selecting && <selecting.Mark row={row} />}
      {row ? <Card row={row} isOpen={isOpen} context={context} /> : <Blank />}
      {row && <WaitingMark id={row.id} className={styles.waitingMark} />}
    </li>
  )
}

// Every line that comes renders the list: without this, all cards on screen with it.
const Item = memo(CardItem) as typeof CardItem

const NO_GAP = { x: 0, y: 0 }

/** Keeps the same card in view when the number of columns or their width changes. */
function useSameCard(columns: number, width: number, firstLine: number, remeasure: (firstLine: number) => void): void {
  const last = useRef({ columns, width, firstCard: 0 })
  useLayoutEffect(() => {
    const { columns: before, width: widthBefore, firstCard } = last.current
    if (widthBefore > 0 && (before !== columns || widthBefore !== width)) remeasure(Math.floor(firstCard / columns))
    last.current = { columns, width, firstCard }
  })
  useEffect(() => {
    last.current.firstCard = firstLine * columns
  })
}

/** A virtualized list of cards side by side, as many as fit, or one a line; only those on screen are drawn. */
export function VirtualCards<Row extends RowBase, Context>(props: Props<Row, Context>) {
  const { rows, total, openId, openAt, className, minWidth, gap = NO_GAP, heightAt, ...looks } = props
  const ref = useRef<HTMLUListElement>(null)
  const scroller = useScroller(ref)
  const listWidth = scroller?.width ?? 0
  const columns = minWidth ? Math.max(1, Math.floor((listWidth + gap.x) / (minWidth + gap.x))) : 1
  const width = (listWidth - gap.x * (columns - 1)) / columns
  const { virtualizer, lines, height, measure, remeasure } = useVirtualList(ref, scroller, {
    total,
    columns,
    estimate: () => Math.round(heightAt(width)),
    isUniform: true,
    gap: gap.y,
    load: rows.load,
    shown: shownLine(openId, openAt, columns),
  })
  useSameCard(columns, listWidth, virtualizer.range?.startIndex ?? 0, remeasure)
  useLineHeights(ref, { lines, columns, width, rowAt: rows.get, resize: virtualizer.resizeItem })
  const places = lines.flatMap((line) =>
    Array.from({ length: columns }, (_, column) => ({ line, column, place: line.index * columns + column })),
  )
  return (
    <ul ref={ref} className={className ? `${className} ${styles.virtualList}` : styles.virtualList} style={{ height }}>
      {places.map(({ line, column, place }) => {
        if (place >= total) return null
        const row = rows.get(place)
        return (
          <Item
            key={row?.id ?? `place ${place}`}
            {...looks}
            {...{ row, place, count: total, width }}
            line={line.index}
            isOpen={row !== undefined && row.id === openId}
            x={column * (width + gap.x)}
            y={line.top}
            height={row ? undefined : line.size}
            measure={column === 0 && row ? measure : undefined}
          />
        )
      })}
    </ul>
  )
}
