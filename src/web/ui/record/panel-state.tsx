import { isUnasked } from '#shared/api-error.ts'
import { EmptyState } from '../loading/empty-state.tsx'
import { ErrorState } from '../loading/error-state.tsx'
import { Bars } from '../loading/skeleton.tsx'
import type { PanelStateTexts } from './noun-texts.ts'
import * as styles from './panel.module.css'
import { panelTexts } from './panel.texts.ts'

type PanelStateProps = {
  texts: PanelStateTexts
  status: 'loading' | 'ready' | 'missing' | 'error'
  error?: Error | null | undefined
  onRetry: () => void
}

/** What a record's panel says while the record is not there: it comes, is gone, or could not be read. */
export function PanelState({ texts, status, error, onRetry }: PanelStateProps) {
  if (status === 'loading')
    return (
      <div className={`stack ${styles.panelWaits}`} role="status">
        <span className="visually-hidden">{texts.loadingOne()}</span>
        <Bars of={['18px 58%', '12px 70%', '12px 66%']} />
      </div>
    )
  if (status === 'missing')
    return <EmptyState card={false} drawing="search" title={texts.missing()} text={panelTexts.maybeDeleted()} />
  if (status === 'error' && isUnasked(error))
    return <ErrorState card={false} title={texts.notHeld()} text={panelTexts.cannotBeAsked()} onRetry={onRetry} />
  if (status === 'error') return <ErrorState card={false} title={texts.oneNotLoaded()} onRetry={onRetry} />
  return null
}
