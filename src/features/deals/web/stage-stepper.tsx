import { Icon } from '#web/ui/elements/icon.tsx'
import { DEAL_STAGES, type Deal, type DealStage } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { stageIcon } from './stage-icon.ts'

/** The stages in a row, the deal's own marked; pressing another moves it there. */
export function StageStepper({ deal, onMove }: { deal: Deal; onMove: (stage: DealStage) => void }) {
  const at = DEAL_STAGES.indexOf(deal.stage)
  const isLost = deal.outcome === 'lost'
  return (
    <fieldset className={isLost ? 'stepper is-lost' : 'stepper'}>
      <legend className="visually-hidden">Stage</legend>
      {DEAL_STAGES.map((stage, index) => {
        const look = index < at ? 'step past' : index === at ? 'step now' : 'step'
        return (
          <button
            key={stage}
            type="button"
            className={look}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onMove(stage)}
          >
            <Icon name={stageIcon(stage)} size={14} />
            <span>{isLost && index === at ? 'Lost' : STAGE_LABELS[stage]}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
