import { Fragment, type ReactNode, useEffect, useState } from 'react'

/** A skeleton shows only when loading takes longer than this, ms. */
const SKELETON_DELAY_MS = 120
const SKELETON_CARDS = 6
export const SKELETON_ROWS = 5

/** Takes its final space at once but is seen only after the delay, so quick loads do not flicker and nothing moves. */
function Delayed({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={late ? className : `${className} is-waiting`} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

interface SkeletonProps {
  /** What assistive technology hears, such as `Loading leads`. */
  label: string
  count?: number
}

/** Six grey cards in the final size of a card. */
export function SkeletonCards({ label, count = SKELETON_CARDS }: SkeletonProps) {
  return (
    <Delayed label={label} className="skeleton-cards">
      {keys(count).map((key) => (
        <div key={key} className="card" aria-hidden="true">
          <div className="skeleton-pair">
            <span className="skeleton skeleton-h14 skeleton-w46" />
            <span className="skeleton skeleton-h20 skeleton-w64" />
          </div>
          <span className="skeleton skeleton-h12 skeleton-w58" />
          <span className="skeleton skeleton-h18 skeleton-w70" />
          <span className="skeleton skeleton-h12 skeleton-w50" />
          <span className="skeleton skeleton-h12 skeleton-w66" />
          <div className="skeleton-pair skeleton-foot">
            <span className="skeleton skeleton-h12 skeleton-w54" />
            <span className="skeleton skeleton-h12 skeleton-w96" />
          </div>
        </div>
      ))}
    </Delayed>
  )
}

/** Six blank cards of a list that has its own, side by side as they will stand. */
export function WaitingCards({ label, card }: { label: string; card: ReactNode }) {
  return (
    <Delayed label={label} className="card-grid">
      {keys(SKELETON_CARDS).map((key) => (
        <Fragment key={key}>{card}</Fragment>
      ))}
    </Delayed>
  )
}

/** Five grey rows in the final size of a row. */
export function SkeletonRows({ label, count = SKELETON_ROWS }: SkeletonProps) {
  return (
    <Delayed label={label} className="card skeleton-rows">
      {keys(count).map((key) => (
        <div key={key} className="skeleton-row" aria-hidden="true">
          <span className="skeleton skeleton-round" />
          <span className="skeleton-text">
            <span className="skeleton skeleton-h12 skeleton-w46" />
            <span className="skeleton skeleton-h10 skeleton-w34" />
          </span>
          <span className="skeleton skeleton-h20 skeleton-w96" />
          <span className="skeleton skeleton-h12 skeleton-w64" />
        </div>
      ))}
    </Delayed>
  )
}
