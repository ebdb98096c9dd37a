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

type Size = `${number}px ${number}${'px' | '%'}`

/** A grey bar where a line of text will stand; one as high as a badge is round. */
export function Bar({ of }: { of: Size }) {
  const [height, width = ''] = of.split(' ')
  const className = height === '20px' ? `${styles.skeleton} ${styles.badgeBar}` : styles.skeleton
  return <span className={className} style={{ height, width: width.endsWith('px') ? `min(${width}, 20vw)` : width }} />
}

/** Grey bars where lines of text will stand, each with its height and width; with a class in a block of their own. */
export function Bars({ of, className }: { of: readonly Size[]; className?: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a skeleton never change
  const bars = of.map((size, at) => <Bar key={at} of={size} />)
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
          <Bars className={`row ${styles.skeletonPair}`} of={['14px 46%', '20px 64px']} />
          <Bars of={['12px 58%', '18px 70%', '12px 50%', '12px 66%']} />
          <Bars className={`row ${styles.skeletonPair} ${styles.skeletonFoot}`} of={['12px 54px', '12px 96px']} />
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
        <div key={key} className={`row ${styles.skeletonRow}`} aria-hidden="true">
          <span className={`${styles.skeleton} ${styles.skeletonRound}`} />
          <Bars className={`stack ${styles.skeletonText}`} of={['12px 46%', '10px 34%']} />
          <Bars of={['20px 96px', '12px 64px']} />
        </div>
      ))}
    </Delayed>
  )
}
