import { type CSSProperties, Fragment, type ReactNode, useEffect, useState } from 'react'

/** A skeleton shows only when loading takes longer than this, ms. */
const SKELETON_DELAY_MS = 120
const SKELETON_CARDS = 6
export const SKELETON_ROWS = 5

type DelayedProps = { label: string; className: string; style?: CSSProperties; children: ReactNode }

/** Takes its final space at once but is seen only after the delay, so quick loads do not flicker and nothing moves. */
function Delayed({ label, className, style, children }: DelayedProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={late ? className : `${className} is-waiting`} style={style} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

type Height = 'h10' | 'h12' | 'h14' | 'h18' | 'h20'
type Width = 'w34' | 'w46' | 'w50' | 'w54' | 'w58' | 'w64' | 'w66' | 'w70' | 'w96'

/** Grey bars where lines of text will stand, each with its height and width: `h12 w46`; with a class in a block of their own. */
export function Bars({ of, className }: { of: readonly `${Height} ${Width}`[]; className?: string }) {
  const bars = of.map((bar, at) => {
    const [height, width] = bar.split(' ')
    // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a skeleton never change
    return <span key={at} className={`skeleton skeleton-${height} skeleton-${width}`} />
  })
  return className ? <div className={className}>{bars}</div> : bars
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
          <Bars className="skeleton-pair" of={['h14 w46', 'h20 w64']} />
          <Bars of={['h12 w58', 'h18 w70', 'h12 w50', 'h12 w66']} />
          <Bars className="skeleton-pair skeleton-foot" of={['h12 w54', 'h12 w96']} />
        </div>
      ))}
    </Delayed>
  )
}

type WaitingCardsProps = {
  label: string
  card: ReactNode
  /** As the list places its cards. */
  minWidth: number
  gap: { x: number; y: number } | undefined
  className: string | undefined
}

/** Six blank cards of a list that has its own, side by side as they will stand. */
export function WaitingCards({ label, card, minWidth, gap = { x: 0, y: 0 }, className = '' }: WaitingCardsProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(${minWidth}px, 1fr))`
  return (
    <Delayed
      label={label}
      className={`card-grid ${className}`}
      style={{ gridTemplateColumns, gap: `${gap.y}px ${gap.x}px` }}
    >
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
          <Bars className="skeleton-text" of={['h12 w46', 'h10 w34']} />
          <Bars of={['h20 w96', 'h12 w64']} />
        </div>
      ))}
    </Delayed>
  )
}
