import { useEffect, useRef, useState } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import { SKELETON_CARDS, SKELETON_DELAY_MS } from '#web/ui/skeleton.tsx'
import { shownCard, useCardGrid } from '#web/ui/use-card-grid.ts'
import type { Document } from '../documents.contract.ts'
import { BlankCard, DocumentCard } from './document-card.tsx'

const GAP = { x: 12, y: 12 }
const MIN_WIDTH = 248
/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 206

type Props = {
  rows: Rows<Document>
  total: number
  openId: string | undefined
  /** Where the opened document stands, so that it is brought into view. */
  openAt: number | undefined
  me: string | undefined
}

/** Cards side by side, as many as fit; only those on screen are drawn, however many there are. */
export function DocumentGrid({ rows, total, openId, openAt, me }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const { from, to, height, itemProps } = useCardGrid(ref, {
    name: 'documents',
    count: total,
    minWidth: MIN_WIDTH,
    gap: GAP,
    heightAt: () => CARD_HEIGHT,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  const places = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step)
  return (
    <ul ref={ref} className="placed" style={{ height }}>
      {places.map((place) => {
        const document = rows.get(place)
        return (
          <li key={document?.id ?? `place ${place}`} {...itemProps(place, document !== undefined)}>
            {document ? <DocumentCard document={document} isOpen={document.id === openId} me={me} /> : <BlankCard />}
          </li>
        )
      })}
    </ul>
  )
}

/** Six cards in grey while the first ones load; seen only when that takes a moment. */
export function DocumentSkeleton() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const keys = Array.from({ length: SKELETON_CARDS }, (_, index) => index)
  return (
    <div role="status">
      <span className="vh">Loading documents</span>
      <div className={isLate ? 'document-grid document-wait' : 'document-grid document-wait is-waiting'}>
        {keys.map((key) => (
          <BlankCard key={key} />
        ))}
      </div>
    </div>
  )
}
