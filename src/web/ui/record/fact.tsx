import type { ReactNode } from 'react'

/** A name and its value in a `dl` of class `facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
