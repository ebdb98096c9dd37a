import { daysSince } from '#shared/dates.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import type { Screen } from '#web/ui/record/record-kit.ts'
import { DEAL_STAGES, type Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { dealBoardTexts } from './deal-board.texts.ts'
import { DealBadge } from './deal-card-content.tsx'
import { DealFacts } from './deal-facts.tsx'
import { type DealNoun, dealKit, move, STAGE_ICONS } from './deal-record.ts'
import * as styles from './deals.module.css'
import { pipelineTexts } from './pipeline.texts.ts'
import { SoldNote } from './sold-note.tsx'

/** The panel of a deal: its stage, its fields and the sections of other features. */
export const DealPanel = defineRecordPanel<DealNoun>({
  kit: dealKit,
  className: styles.dealPanel,
  head: (deal) => <Head deal={deal} />,
  body: (deal, { slots, ...screen }) => (
    <>
      <Stages deal={deal} screen={screen} />
      {deal.outcome !== 'lost' && deal.stage !== 'closed' && (
        <div className={styles.outcome}>
          <Button variant="primary" icon="check" onClick={() => void move(deal, 'closed', screen)}>
            {pipelineTexts.closeAsWon()}
          </Button>
          <Button onClick={() => screen.show({ kind: 'lost', record: deal })}>{dealBoardTexts.markLost()}</Button>
        </div>
      )}
      {slots.reach(deal)}
      {deal.stage !== 'closed' && <SoldNote propertyId={deal.propertyId} />}
      <DealFacts key={deal.id} deal={deal} />
      {slots.related(deal)}
    </>
  ),
})

function Head({ deal }: { deal: Deal }) {
  const days = daysSince(deal.stageSince)
  const standing = pipelineTexts.daysIn({ count: days, stage: STAGE_LABELS[deal.stage]() })
  return (
    <div className={panelStyles.who}>
      <div className={panelStyles.whoText}>
        <h2>{deal.title}</h2>
        <div className={panelStyles.meta}>
          <DealBadge deal={deal} />
          <span className="faint">
            {deal.stage === 'closed' ? pipelineTexts.closed() : standing}
            {' · '}
            {pipelineTexts.added({ date: formatDate(deal.createdAt) })}
          </span>
        </div>
      </div>
    </div>
  )
}

/** The stages in a row with the current one marked; a press on another moves the deal. */
function Stages({ deal, screen }: { deal: Deal; screen: Screen<DealNoun> }) {
  const at = DEAL_STAGES.indexOf(deal.stage)
  const isLost = deal.outcome === 'lost'
  return (
    <fieldset className={isLost ? `${styles.stepper} ${styles.isLost}` : styles.stepper}>
      <legend className="visually-hidden">{pipelineTexts.stage()}</legend>
      {DEAL_STAGES.map((stage, index) => (
        <button
          key={stage}
          type="button"
          className={
            index < at ? `${styles.step} ${styles.past}` : index === at ? `${styles.step} ${styles.now}` : styles.step
          }
          aria-current={index === at ? 'step' : undefined}
          onClick={() => void move(deal, stage, screen)}
        >
          <Icon name={STAGE_ICONS[stage]} size={14} />
          <span>{isLost && index === at ? dealBoardTexts.lost() : STAGE_LABELS[stage]()}</span>
        </button>
      ))}
    </fieldset>
  )
}
