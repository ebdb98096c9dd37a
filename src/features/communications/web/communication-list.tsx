import { useRef } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import { shownCard, useCardGrid } from '#web/ui/use-card-grid.ts'
import type { Communication } from '../communications.contract.ts'
import { BlankItem, CommunicationItem } from './communication-item.tsx'

/** px */
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
  const ref = useRef<HTMLUListElement>(null)
  const { from, to, height, itemProps } = useCardGrid(ref, {
    name: 'communications',
    count: total,
    heightAt: () => ITEM_HEIGHT,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  return (
    <ul ref={ref} className="card said-list placed" style={{ height }}>
      {places.map((place) => {
        const row = rows.get(place)
        return (
          <li key={row?.id ?? `place ${place}`} {...itemProps(place, row !== undefined)}>
            {row ? (
              <CommunicationItem communication={row} isOpen={row.id === openId} timeZone={timeZone} />
            ) : (
              <BlankItem />
            )}
          </li>
        )
      })}
    </ul>
  )
}
