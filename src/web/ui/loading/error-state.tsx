import { Button } from '../elements/button.tsx'
import { kitTexts } from '../elements/kit.texts.ts'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

export interface ErrorStateProps extends Pick<EmptyStateProps, 'title' | 'text' | 'card'> {
  onRetry: () => void
  retryLabel?: string
  /** True while the retry runs. */
  busy?: boolean
}

/** Something failed and nothing older can be shown: what it was (`Leads could not be loaded`), and the way to try again. */
export function ErrorState({ onRetry, retryLabel = kitTexts.tryAgain(), busy = false, ...looks }: ErrorStateProps) {
  const retry = (
    <Button icon="rotate-cw" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  )
  return <EmptyState {...looks} drawing="broken" role="alert" actions={retry} />
}
