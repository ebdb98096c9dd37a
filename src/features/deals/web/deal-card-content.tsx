import { dateTexts } from '#shared/dates.texts.ts'
import { daysSince } from '#shared/dates.ts'
import { show } from '#shared/texts.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDay } from '#web/platform/date-format.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { type Look, LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import type { Deal } from '../deals.contract.ts'
import { valueTier } from '../deals.rules.ts'
import * as styles from './board.module.css'
import { dealBoardTexts } from './deal-board.texts.ts'

/** A deal that is in one stage for more than this many days is marked. */
export const LONG_STAY_DAYS = 14

/** The value tier in its colour, or that the deal is lost. High Value has a gem, as red alone would look like an error. */
export function DealBadge({ deal: { value, outcome } }: { deal: Pick<Deal, 'value' | 'outcome'> }) {
  const { id, name, tone } = valueTier(value)
  const look: Look =
    outcome === 'lost' ? { label: dealBoardTexts.lost, tone: 'gray', icon: 'circle-x' } : { label: name, tone }
  const shown: Look = id === 'high' && outcome !== 'lost' ? { ...look, icon: 'gem' } : look
  return <LookBadge of={shown} dot={false} title={show(look.label)} />
}

function Age({ deal }: { deal: Deal }) {
  if (deal.stage === 'closed')
    return (
      <span className={styles.days}>
        <SpokenSentence text={dealBoardTexts.closedOn} date={formatDay(deal.actualCloseDate ?? deal.stageSince)} />
      </span>
    )
  const days = daysSince(deal.stageSince)
  const isLong = days > LONG_STAY_DAYS
  return (
    <span className={isLong ? `${styles.days} ${styles.old}` : styles.days}>
      {isLong && <Icon name="clock" size={12} />}
      <SpokenSentence text={dealBoardTexts.inStageFor} days={dateTexts.days({ count: days })} />
    </span>
  )
}

/** The content of a card. */
export function DealCardContent({ deal }: { deal: Deal }) {
  const { title, value, leadName, assignedTo, assignedToName } = deal
  const money = useAmounts()
  return (
    <>
      <span className={styles.name}>{title}</span>
      <span className={`muted ${styles.client}`}>{leadName ?? dealBoardTexts.noClient()}</span>
      <span className={styles.lineEnd}>
        <span className={styles.amount} title={money.tip(value)}>
          {money.short(value)}
        </span>
        <span className={elementsStyles.spacer} />
        {assignedToName && (
          <>
            <MemberAvatar id={assignedTo} name={assignedToName} size={20} />
            <span className="visually-hidden">{dealBoardTexts.owner({ name: assignedToName })}</span>
          </>
        )}
      </span>
      <span className={styles.lineEnd}>
        <DealBadge deal={deal} />
        <span className={elementsStyles.spacer} />
        <Age deal={deal} />
      </span>
    </>
  )
}
