import { Bars } from '#web/ui/loading/skeleton.tsx'

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <div className="record-card property" aria-hidden="true">
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
