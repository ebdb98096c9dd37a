import { DEFAULT_TIME_ZONE } from '#shared/dates.ts'
import { useRows } from '#sync/react'
import { formatDay } from '#web/platform/date-format.ts'
import type { RelatedProps } from '#web/platform/feature.ts'
import { useAmounts } from '#web/platform/shown-money.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedList, RelatedSection } from '#web/ui/record/related-list.tsx'
import type { Deal } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { STAGE_ICONS } from './deal-record.ts'
import { dealSource } from './deal-source.ts'
import * as styles from './deals.module.css'
import { dealsOfTexts } from './deals-of.texts.ts'
import { dealsScreenTexts } from './deals-screen.texts.ts'
import { relatedDealsTexts } from './related-deals.texts.ts'

const DealDialog = lazyPart(async () => ({ default: (await import('./deal-dialog.tsx')).DealDialog }))

function standing({ stage, outcome, actualCloseDate, expectedCloseDate }: Deal): string {
  const date = actualCloseDate && formatDay(actualCloseDate)
  if (outcome === 'lost') return date ? dealsOfTexts.lostOn({ date }) : dealsOfTexts.lost()
  if (stage === 'closed') return date ? dealsOfTexts.closedOn({ date }) : dealsOfTexts.closed()
  const name = STAGE_LABELS[stage]()
  return expectedCloseDate
    ? dealsOfTexts.closes({ stage: name, date: formatDay(expectedCloseDate, DEFAULT_TIME_ZONE) })
    : name
}

/** The deals of a lead, of a contact's lead or of a property, newest first, with a button that adds one. */
export function DealsOf({ of, id, leadId: itsLead, onGo }: RelatedProps) {
  const leadId = of === 'lead' ? id : of === 'contact' ? itsLead : undefined
  const about = of === 'property' ? { propertyId: id } : leadId && { leadId }
  return about && <Deals about={about} onGo={onGo} />
}

type Props = Pick<RelatedProps, 'onGo'> & { about: { leadId: string } | { propertyId: string } }

function Deals({ about, onGo }: Props) {
  const { rows, status, retry } = useRows(dealSource, about)
  const money = useAmounts()
  return (
    <RelatedSection
      title={dealsOfTexts.title()}
      className={styles.dealsOf}
      add={{ label: dealsScreenTexts.add(), icon: 'plus' }}
      dialog={(onClose) => <DealDialog {...about} onClose={onClose} />}
    >
      <RelatedList texts={relatedDealsTexts.list} rows={{ status, retry }} nothing={dealsOfTexts.none()}>
        {rows.map((deal) => (
          <li key={deal.id}>
            <button type="button" onClick={() => onGo(`/pipeline/${deal.id}`)}>
              <span className="faint">
                <Icon name={STAGE_ICONS[deal.stage]} />
              </span>
              <span className="two-lines">
                <b className="truncate wraps">{deal.title}</b>
                <span>{standing(deal)}</span>
              </span>
              <b className="money" title={money.tip(deal.value)}>
                {money.short(deal.value)}
              </b>
            </button>
          </li>
        ))}
      </RelatedList>
    </RelatedSection>
  )
}
