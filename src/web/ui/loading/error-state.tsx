import type { ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import { Drawing } from '../elements/drawing.tsx'

export interface ErrorStateProps {
  /** What failed: `Leads could not be loaded`. */
  title: string
  text?: ReactNode
  onRetry: () => void
  retryLabel?: string
  /** True while the retry runs. */
  busy?: boolean
  /** False where a card is around it already. */
  card?: boolean
}

/** Something failed and nothing older can be shown: what it was, and the way to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retryLabel = 'Try again', busy = false, card = true } = props
  return (
    <div className={card ? 'card empty' : 'empty'} role="alert">
      <Drawing name="broken" />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <div className="line-end">
        <Button icon="rotate-cw" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
