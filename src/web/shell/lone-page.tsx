import type { ReactNode } from 'react'
import { Icon } from '#web/ui/elements/icon.tsx'

/** A page without the app's frame. */
export function LonePage({ children }: { children: ReactNode }) {
  return (
    <main className="lone">
      <span className="logo">
        <Icon name="plotline" size={24} />
        <b>Plotline</b>
      </span>
      {children}
    </main>
  )
}
