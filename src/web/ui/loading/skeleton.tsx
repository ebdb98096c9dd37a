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
      <span className="vh">{label}</span>
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
    <Delayed label={label} className="sk-cards">
      {keys(count).map((key) => (
        <div key={key} className="card" aria-hidden="true">
          <div className="sk-pair">
            <span className="sk sk-h14 sk-w46" />
            <span className="sk sk-h20 sk-w64" />
          </div>
          <span className="sk sk-h12 sk-w58" />
          <span className="sk sk-h18 sk-w70" />
          <span className="sk sk-h12 sk-w50" />
          <span className="sk sk-h12 sk-w66" />
          <div className="sk-pair sk-foot">
            <span className="sk sk-h12 sk-w54" />
            <span className="sk sk-h12 sk-w96" />
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
    <Delayed label={label} className="card sk-rows">
      {keys(count).map((key) => (
        <div key={key} className="sk-row" aria-hidden="true">
          <span className="sk sk-round" />
          <span className="sk-text">
            <span className="sk sk-h12 sk-w46" />
            <span className="sk sk-h10 sk-w34" />
          </span>
          <span className="sk sk-h20 sk-w96" />
          <span className="sk sk-h12 sk-w64" />
        </div>
      ))}
    </Delayed>
  )
}
