import { memo, useRef } from 'react'
import { formatNaira } from '#shared/money.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { type ItemProps, shownCard, useCardGrid } from '#web/ui/use-card-grid.ts'
import { usePhone } from '#web/ui/use-media.ts'
import type { Property } from '../properties.contract.ts'
import { PropertyCard } from './property-card.tsx'
import { CardMenu, type PropertyActions } from './property-menu.tsx'

const GAP = { x: 12, y: 16 }
const MIN_WIDTH = 226
/** What a card is higher than its picture until one was measured, px. */
const TEXT_HEIGHT = 166
const BLANKS = 6

type CardProps = {
  property: Property
  isOpen: boolean
  onOpen: (id: string) => void
  actions: PropertyActions
}

const Card = memo(function Card({ property, isOpen, onOpen, actions }: CardProps) {
  const menu = <CardMenu property={property} actions={actions} />
  return <PropertyCard property={property} isOpen={isOpen} onOpen={onOpen} corner={menu} />
})

type PlacedProps = Omit<CardProps, 'property'> & {
  item: ItemProps
  property: Property | undefined
  isWhole: boolean
}

const PlacedCard = memo(function PlacedCard({ item, property, isWhole, ...card }: PlacedProps) {
  return (
    <li {...item}>
      {!property ? (
        <BlankCard />
      ) : isWhole ? (
        <Card property={property} {...card} />
      ) : (
        <PassingCard property={property} />
      )}
    </li>
  )
})

export interface PropertyGridProps {
  rows: Rows<Property>
  total: number
  openId: string | undefined
  /** Where the opened property stands, so that it is brought into view. */
  openAt: number | undefined
  onOpen: (id: string) => void
  actions: PropertyActions
}

/** Cards side by side, as many as fit; only those on screen are drawn, however many there are. */
export function PropertyGrid({ rows, total, openId, openAt, onOpen, actions }: PropertyGridProps) {
  const ref = useRef<HTMLUListElement>(null)
  const isPhone = usePhone()
  const { drawn, height, itemProps } = useCardGrid(ref, {
    name: 'properties',
    count: total,
    minWidth: MIN_WIDTH,
    gap: GAP,
    heightAt: (width) => width * (isPhone ? 9 / 16 : 3 / 4) + TEXT_HEIGHT,
    load: rows.load,
    shown: shownCard(openId, openAt),
  })
  return (
    <ul ref={ref} className={isPhone ? 'placed mprop' : 'placed'} style={{ height }}>
      {drawn.map(({ place, slot }) => {
        const property = rows.get(place)
        return (
          <PlacedCard
            key={slot ?? property?.id ?? `place ${place}`}
            item={itemProps(place, property !== undefined)}
            property={property}
            isOpen={property !== undefined && property.id === openId}
            isWhole={slot === undefined}
            onOpen={onOpen}
            actions={actions}
          />
        )
      })}
    </ul>
  )
}

/** A listing in outline, while its list is opened or flies past. */
function PassingCard({ property }: { property: Property }) {
  return (
    <div className="prop">
      <div className="img" />
      <div className="bd">
        <div className="pr">{formatNaira(property.price)}</div>
        <h3 className="trunc">{property.title}</h3>
      </div>
    </div>
  )
}

/** Six cards in grey while the first ones load; seen only when that takes a moment. */
export function PropertySkeleton() {
  const isPhone = usePhone()
  const keys = Array.from({ length: BLANKS }, (_, index) => index)
  return (
    <div role="status" className={isPhone ? 'mprop' : undefined}>
      <span className="vh">Loading properties</span>
      <div className="props property-skeleton">
        {keys.map((key) => (
          <BlankCard key={key} />
        ))}
      </div>
    </div>
  )
}

/** Holds the place of a card that is on its way, in its final size. */
function BlankCard() {
  return (
    <div className="prop" aria-hidden="true">
      <div className="img sk sk-img" />
      <div className="bd">
        <div className="pr">
          <span className="sk sk-h18 sk-w96" />
        </div>
        <div className="blank-title">
          <span className="sk sk-h14 sk-w70" />
        </div>
        <div className="ad">
          <span className="sk sk-h12 sk-w66" />
        </div>
        <div className="specs">
          <span className="sk sk-h12 sk-w96" />
        </div>
      </div>
      <div className="ft">
        <span className="sk sk-h12 sk-w96" />
      </div>
    </div>
  )
}
