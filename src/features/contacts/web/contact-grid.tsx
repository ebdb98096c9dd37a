import { useEffect, useRef, useState } from 'react'
import type { Rows } from '#web/platform/cache/source.ts'
import { SKELETON_CARDS, SKELETON_DELAY_MS } from '#web/ui/skeleton.tsx'
import { shownCard, useCardGrid } from '#web/ui/use-card-grid.ts'
import { usePhone } from '#web/ui/use-media.ts'
import type { Contact } from '../contacts.contract.ts'
import { BlankCard, ContactCard } from './contact-card.tsx'

const GAP = { x: 12, y: 12 }
const MIN_WIDTH = 248
/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 164

type Props = {
  rows: Rows<Contact>
  total: number
  openId: string | undefined
  /** Where the opened contact stands, so that it is brought into view. */
  openAt: number | undefined
}

/** Cards side by side, as many as fit; only those on screen are drawn, however many there are. */
export function ContactGrid({ rows, total, openId, openAt }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const isPhone = usePhone()
  const { from, to, height, itemProps } = useCardGrid(ref, {
    name: 'contacts',
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
        const contact = rows.get(place)
        return (
          <li key={contact?.id ?? `place ${place}`} {...itemProps(place, contact !== undefined)}>
            {contact ? (
              <ContactCard contact={contact} isOpen={contact.id === openId} isPhone={isPhone} />
            ) : (
              <BlankCard />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Six cards in grey while the first ones load; seen only when that takes a moment. */
export function ContactSkeleton() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const keys = Array.from({ length: SKELETON_CARDS }, (_, index) => index)
  return (
    <div role="status">
      <span className="vh">Loading contacts</span>
      <div className={isLate ? 'contact-grid contact-wait' : 'contact-grid contact-wait is-waiting'}>
        {keys.map((key) => (
          <BlankCard key={key} />
        ))}
      </div>
    </div>
  )
}
