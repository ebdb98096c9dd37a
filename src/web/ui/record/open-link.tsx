import type { MouseEvent, ReactNode } from 'react'
import * as styles from './open-link.module.css'
import { type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

type Props<T extends RecordNoun> = {
  kit: RecordKit<T>
  id: string
  className?: string
  title?: string
  'aria-current'?: true | undefined
  /** False for a second link to the same record, which the Tab key skips. */
  isTabbed?: boolean
  children: ReactNode
}

/** Opens a record beside its list; a click for a new tab opens its own address. */
export function OpenLink<T extends RecordNoun>({ kit, id, isTabbed = true, className, children, ...looks }: Props<T>) {
  const { open } = useScreen(kit)
  return (
    <a
      {...looks}
      className={className ? `${styles.openLink} ${className}` : styles.openLink}
      href={`${kit.path}/${id}`}
      {...(isTabbed ? { [`data-${kit.noun}`]: id } : { tabIndex: -1 })}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(id)
      }}
    >
      {children}
    </a>
  )
}
