import type { ReactNode } from 'react'
import * as panelStyles from './panel.module.css'

/** A name and its value in a `dl` of class `facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** A text that somebody wrote, with its line breaks. */
export const proseOf = (text: string | null) => text && <span className={panelStyles.prose}>{text}</span>
