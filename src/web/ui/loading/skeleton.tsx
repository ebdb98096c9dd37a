import { type CSSProperties, Fragment, type ReactNode, useEffect, useState } from 'react'
import * as elementsStyles from '../elements/elements.module.css'
import * as styles from './loading.module.css'

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
    <div className={late ? className : `${className} ${styles.isWaiting}`} style={style} role="status">
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
    return <span key={at} className={styles.skeleton} data-height={height} data-width={width} />
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
    <Delayed label={label} className={styles.skeletonCards}>
      {keys(count).map((key) => (
        <div key={key} className={elementsStyles.card} aria-hidden="true">
          <Bars className={styles.skeletonPair} of={['h14 w46', 'h20 w64']} />
          <Bars of={['h12 w58', 'h18 w70', 'h12 w50', 'h12 w66']} />
          <Bars className={`${styles.skeletonPair} ${styles.skeletonFoot}`} of={['h12 w54', 'h12 w96']} />
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
      className={`${styles.cardGrid} ${className}`}
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
    <Delayed label={label} className={`${elementsStyles.card} ${styles.skeletonRows}`}>
      {keys(count).map((key) => (
        <div key={key} className={styles.skeletonRow} aria-hidden="true">
          <span className={`${styles.skeleton} ${styles.skeletonRound}`} />
          <Bars className={styles.skeletonText} of={['h12 w46', 'h10 w34']} />
          <Bars of={['h20 w96', 'h12 w64']} />
        </div>
      ))}
    </Delayed>
  )
}
