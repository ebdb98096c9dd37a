import { formatNaira } from '#shared/money.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import type { Property } from '../properties.contract.ts'

const BLANKS = 6

/** A listing in outline, while its list is opened or flies past. */
export function PassingCard({ row: property }: { row: Property }) {
  return (
    <div className="property">
      <div className="image" />
      <div className="card-body">
        <div className="price-line">{formatNaira(property.price)}</div>
        <h3 className="truncate">{property.title}</h3>
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
      <span className="visually-hidden">Loading properties</span>
      <div className="property-cards property-skeleton">
        {keys.map((key) => (
          <BlankCard key={key} />
        ))}
      </div>
    </div>
  )
}

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <div className="property" aria-hidden="true">
      <div className="image skeleton skeleton-image" />
      <div className="card-body">
        <Bars className="price-line" of={['h18 w96']} />
        <Bars className="blank-title" of={['h14 w70']} />
        <Bars className="address" of={['h12 w66']} />
        <Bars className="specs" of={['h12 w96']} />
      </div>
      <Bars className="card-foot" of={['h12 w96']} />
    </div>
  )
}
