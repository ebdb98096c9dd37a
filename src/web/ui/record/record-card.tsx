import type { ComponentProps } from 'react'
import * as styles from './record-card.module.css'

type Props = ComponentProps<'article'> & { className: string; isOpen: boolean }

/** A record as a card that opens as a whole; its border shows that it is the one in the panel. */
export function RecordCard({ className, isOpen, ...props }: Props) {
  const classes = [styles.recordCard, className, isOpen && styles.isSelected]
  return <article className={classes.filter(Boolean).join(' ')} {...props} />
}

/** Holds the place of a card that is on its way, in its final size. */
export function BlankRecordCard({
  className,
  children,
}: Pick<ComponentProps<'div'>, 'children'> & { className: string }) {
  return (
    <div className={`${styles.recordCard} ${className}`} aria-hidden="true">
      {children}
    </div>
  )
}
