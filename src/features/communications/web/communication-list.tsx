import { useRef } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import { useCardGrid } from '#web/ui/use-card-grid.ts'
import type { Communication } from '../communications.contract.ts'
import { BlankItem, CommunicationItem } from './communication-item.tsx'

/** One item a line, whatever the width; px. */
const LINE = { minWidth: 100_000, gap: { x: 0, y: 0 } }
const ITEM_HEIGHT = 105

type Props = {
  rows: Rows<Communication>
  total: number
  openId: string | undefined
  /** Where the opened one stands, so that it is brought into view. */
  openAt: number | undefined
  timeZone: string | undefined
}

/** What was said, newest first; only what is on screen is drawn, however much there is. */
export function CommunicationList({ rows, total, openId, openAt, timeZone }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const { lineHeight, from, to, offset, height } = useCardGrid(ref, {
    ...LINE,
    count: total,
    heightAt: () => ITEM_HEIGHT,
    load: rows.load,
    shown: openAt,
  })
  const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  return (
    <div ref={ref} className="card said-list" style={{ height }}>
      <ul style={{ transform: `translateY(${offset}px)`, gridAutoRows: `${lineHeight}px` }}>
        {places.map((place) => {
          const row = rows.get(place)
          return (
            <li key={row?.id ?? `place ${place}`} aria-posinset={place + 1} aria-setsize={total}>
              <div data-measured={place === from ? '' : undefined}>
                {row ? (
                  <CommunicationItem communication={row} isOpen={row.id === openId} timeZone={timeZone} />
                ) : (
                  <BlankItem />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
