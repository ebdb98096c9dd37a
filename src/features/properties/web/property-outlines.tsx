import { formatNaira } from '#shared/money.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import type { Property } from '../properties.contract.ts'

const BLANKS = 6

/** A listing in outline, while its list is opened or flies past. */
export function PassingCard({ row: property }: { row: Property }) {
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
export function BlankCard() {
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
