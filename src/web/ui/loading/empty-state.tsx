import type { ReactNode } from 'react'
import * as elementsStyles from '../elements/elements.module.css'
import { Drawing, type DrawingName } from './drawing.tsx'
import * as styles from './loading.module.css'

export interface EmptyStateProps {
  drawing?: DrawingName
  title: string
  text?: ReactNode
  /** One way on, and at most one quiet second way. */
  actions?: ReactNode
  /** False where a card is around it already. */
  card?: boolean
  role?: 'alert'
}

/** There is nothing here: one sentence and the next step; never shown while loading or after an error. */
export function EmptyState({ drawing = 'plot', title, text, actions, card = true, role }: EmptyStateProps) {
  return (
    <div className={card ? `${elementsStyles.card} ${styles.empty}` : styles.empty} role={role}>
      <Drawing name={drawing} />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {actions && <div className={`row ${styles.emptyActions}`}>{actions}</div>}
    </div>
  )
}
