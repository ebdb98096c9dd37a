import type { ReactNode } from 'react'
import { Link } from '#web/platform/router/link.tsx'
import type { Address } from '#web/platform/router/navigation.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'

type Props = {
  id: string
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  /** The screen that has all of it: its address, and what the link says. */
  link?: [to: Address, text: string]
  children: ReactNode
}

/** A part of the dashboard under its title. */
export function Section({ id, title, aside, link, children }: Props) {
  return (
    <section aria-labelledby={id}>
      <div className={elementsStyles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
        {link && (
          <>
            <span className={elementsStyles.spacer} />
            <Link className="link" to={link[0]}>
              {link[1]}
            </Link>
          </>
        )}
      </div>
      {children}
    </section>
  )
}
