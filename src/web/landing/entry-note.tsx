import type { ReactNode } from 'react'
import { EntryIcon, type EntryIconName } from './entry-icon.tsx'
import * as styles from './sign-in.module.css'

type Props = {
  tone: 'green' | 'orange' | 'blue'
  icon: EntryIconName
  title: string
  role?: 'status' | 'alert'
  /** Its lines, each a `span`. */
  children: ReactNode
}

/** A coloured note above, below or in place of a form. */
export function EntryNote({ tone, icon, title, role, children }: Props) {
  return (
    <div className={`${styles.entryNote} tone-${tone}`} role={role}>
      <EntryIcon name={icon} />
      <p>
        <b>{title}</b>
        {children}
      </p>
    </div>
  )
}
