import { formatNaira } from '#shared/money.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
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
        <div className="price-line">
          <span className="skeleton skeleton-h18 skeleton-w96" />
        </div>
        <div className="blank-title">
          <span className="skeleton skeleton-h14 skeleton-w70" />
        </div>
        <div className="address">
          <span className="skeleton skeleton-h12 skeleton-w66" />
        </div>
        <div className="specs">
          <span className="skeleton skeleton-h12 skeleton-w96" />
        </div>
      </div>
      <div className="card-foot">
        <span className="skeleton skeleton-h12 skeleton-w96" />
      </div>
    </div>
  )
}
