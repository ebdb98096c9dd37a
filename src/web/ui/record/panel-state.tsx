import { isUnasked } from '#shared/api-error.ts'
import { EmptyState } from '../loading/empty-state.tsx'
import { ErrorState } from '../loading/error-state.tsx'
import { Bars } from '../loading/skeleton.tsx'
import './panel.css'

type PanelStateProps = {
  /** What the panel shows, such as `contact`. */
  name: string
  status: 'loading' | 'ready' | 'missing' | 'error'
  error?: Error | null | undefined
  onRetry: () => void
}

/** What a record's panel says while the record is not there: it comes, is gone, or could not be read. */
export function PanelState({ name, status, error, onRetry }: PanelStateProps) {
  if (status === 'loading')
    return (
      <div className="panel-waits" role="status">
        <span className="visually-hidden">Loading the {name}</span>
        <Bars of={['h18 w58', 'h12 w70', 'h12 w66']} />
      </div>
    )
  if (status === 'missing')
    return (
      <EmptyState card={false} drawing="search" title={`This ${name} is not here`} text="It may have been deleted." />
    )
  if (status === 'error' && isUnasked(error))
    return (
      <ErrorState
        card={false}
        title={`This ${name} is not held on this device`}
        text="Plotline cannot be asked for it now."
        onRetry={onRetry}
      />
    )
  if (status === 'error') return <ErrorState card={false} title={`The ${name} could not be loaded`} onRetry={onRetry} />
  return null
}
