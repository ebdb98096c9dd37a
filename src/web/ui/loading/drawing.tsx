import type { ReactNode } from 'react'
import * as styles from './loading.module.css'

const drawings = {
  /** A survey plot with its beacons and a flag: nothing here yet. */
  plot: (
    <>
      <path d="M14 52 36 30h34l16 22-30 14z" strokeDasharray="4 4" />
      <path className={styles.accent} d="M48 46V14M48 14h20l-5 7 5 7H48" />
      <circle cx="14" cy="52" r="3" />
      <circle cx="36" cy="30" r="3" />
      <circle cx="70" cy="30" r="3" />
      <circle cx="86" cy="52" r="3" />
      <circle cx="56" cy="66" r="3" />
    </>
  ),
  /** A lens that found nothing. */
  search: (
    <>
      <circle cx="44" cy="32" r="20" />
      <path d="m59 47 15 15" />
      <path className={styles.accent} d="M36 32h16" />
    </>
  ),
  /** Two houses with a broken line between them: something failed. */
  broken: (
    <>
      <path d="M10 58h24l8-10M86 58H60l-6-8" />
      <path className={styles.accent} d="m44 42 4-6M54 40l1-7M40 37l-5-4" />
      <path d="M18 58V34l14-11 12 9M66 58V28h14v30M70 36h6M70 44h6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** The small line drawing above an empty or failed state; 96 × 72 px, decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={`faint ${styles.picture}`} viewBox="0 0 96 72" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
