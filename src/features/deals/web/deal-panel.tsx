import { type ReactNode, useEffect, useRef } from 'react'
import '#web/ui/styles/panel.css'
import { daysSince } from '#shared/dates.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { TierBadge } from './deal-face.tsx'
import { DealFacts } from './deal-facts.tsx'
import { type DealActions, dealEntries } from './deal-menu.tsx'
import { dealSource } from './deal-source.ts'
import './deals.css'
import { StageStepper } from './stage-stepper.tsx'
import { useDealActions } from './use-deal-actions.tsx'

export type DealPanelProps = {
  id: string
  onClose: () => void
  /** What other features know of the deal, such as its tasks, files and calls. */
  related?: ((deal: Deal) => ReactNode) | undefined
}

function PanelHead({ deal }: { deal: Deal }) {
  const days = daysSince(deal.stageSince)
  return (
    <div className="who">
      <div className="grow">
        <h2>{deal.title}</h2>
        <div className="meta">
          {deal.outcome === 'lost' ? (
            <Badge tone="gray" icon="circle-x">
              Lost
            </Badge>
          ) : (
            <TierBadge value={deal.value} />
          )}
          <span className="faint caption">
            {deal.stage === 'closed'
              ? 'Closed'
              : `${days} ${days === 1 ? 'day' : 'days'} in ${STAGE_LABELS[deal.stage]}`}
            {' · '}Added {formatDate(deal.createdAt)}
          </span>
        </div>
      </div>
    </div>
  )
}

function PanelBody({
  deal,
  actions,
  related,
}: {
  deal: Deal
  actions: DealActions
  related: DealPanelProps['related']
}) {
  return (
    <div className="scroll">
      <StageStepper deal={deal} onMove={(stage) => void actions.move(deal, stage)} />
      {deal.outcome !== 'lost' && deal.stage !== 'closed' && (
        <div className="outcome">
          <Button variant="primary" icon="check" onClick={() => void actions.move(deal, 'closed')}>
            Close as won
          </Button>
          <Button onClick={() => actions.askLost(deal)}>Mark as lost…</Button>
        </div>
      )}
      <DealFacts key={deal.id} deal={deal} />
      {related?.(deal)}
    </div>
  )
}

/** One deal beside the board: its stage, its facts to change in place, what else is known of it. Esc closes it. */
export function DealPanel({ id, onClose, related }: DealPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { row: deal, status, retry } = useRow(dealSource, id)
  const { actions, dialogs } = useDealActions(onClose)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another deal in the same panel is news as well
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      const isInside = panel.current?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [id])

  return (
    <aside
      className="panel deal-panel"
      aria-label="Deal details"
      ref={panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isInside = event.target instanceof Node && panel.current?.contains(event.target)
        if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose()
      }}
    >
      <div className="ph">
        <div className="phr">
          <span className="faint caption">Deal</span>
          <span className="sp" />
          {deal && (
            <Menu
              align="end"
              label={`Actions for ${deal.title}`}
              entries={dealEntries(deal, actions)}
              trigger={<IconButton icon="ellipsis" label="More actions" />}
            />
          )}
          <IconButton icon="x" label="Close panel" onClick={onClose} />
        </div>
        {deal && <PanelHead deal={deal} />}
      </div>
      {deal && <PanelBody deal={deal} actions={actions} related={related} />}
      {!deal && status === 'loading' && <SkeletonRows label="Loading deal" />}
      {!deal && status === 'error' && <ErrorState card={false} title="This deal could not be loaded" onRetry={retry} />}
      {!deal && status === 'missing' && (
        <EmptyState
          card={false}
          drawing="search"
          title="Deal not found"
          text="It may have been deleted."
          actions={<Button onClick={onClose}>Back to the board</Button>}
        />
      )}
      {dialogs}
    </aside>
  )
}
