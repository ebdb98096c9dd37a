import { type ReactNode, useState } from 'react'
import { daysSince } from '#shared/dates.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PanelBar } from '#web/ui/record/panel-bar.tsx'
import { PanelFrame } from '#web/ui/record/panel-frame.tsx'
import { PanelState } from '#web/ui/record/panel-state.tsx'
import type { Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { TierBadge } from './deal-card-content.tsx'
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

/** One deal beside the board: its stage, its facts to change in place, what else is known of it. */
export function DealPanel({ id, onClose, related }: DealPanelProps) {
  const { row: deal, status, retry } = useRow(dealSource, id)
  const { actions, dialogs } = useDealActions(onClose)
  const focusOpener = useOpener()
  function close() {
    onClose()
    focusOpener()
  }
  return (
    <>
      <PanelFrame name={deal?.title ?? 'Deal'} className="deal-panel" onClose={close}>
        <PanelBar noun="Deal" screen="pipeline" onClose={close}>
          {deal && <IconButton icon="pencil" label="Edit deal" onClick={() => actions.edit(deal)} />}
          {deal && (
            <Menu
              align="end"
              label={`Actions for ${deal.title}`}
              entries={dealEntries(deal, actions)}
              trigger={<IconButton icon="ellipsis" label="More actions" />}
            />
          )}
        </PanelBar>
        {deal && (
          <div className="panel-head">
            <PanelHead deal={deal} />
          </div>
        )}
        {deal && <PanelBody deal={deal} actions={actions} related={related} />}
        <PanelState name="deal" status={deal ? 'ready' : status} onRetry={retry} />
      </PanelFrame>
      {dialogs}
    </>
  )
}

/** Gives the focus back to what had it before the panel was opened, once the panel is closed. */
function useOpener(): () => void {
  const [opener] = useState(() => document.activeElement)
  return () =>
    requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    })
}
