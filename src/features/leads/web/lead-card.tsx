import { useState } from 'react'
import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { EmailAddress } from '#web/ui/elements/email-address.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import { ReachIcon, ReachLine, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { BlankRecordCard, RecordCard } from '#web/ui/record/record-card.tsx'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange, PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { leadKit } from './lead-record.ts'
import { lookingForLine } from './lead-wish.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'

function Contact({ lead }: { lead: Lead }) {
  return (
    <div className={`muted ${recordCardStyles.cardLines}`}>
      <ReachLine kit={leadKit} row={lead} id="call">
        <Icon name="phone" size={14} />
        <span>{shownPhone(lead.phone, lead.phoneNumber)}</span>
      </ReachLine>
      {lead.email ? (
        <ReachLine kit={leadKit} row={lead} id="email">
          <Icon name="mail" size={14} />
          <span>
            <EmailAddress of={lead.email} />
          </span>
        </ReachLine>
      ) : (
        <span className="faint">
          <Icon name="mail" size={14} />
          {personTexts.noEmail()}
        </span>
      )}
    </div>
  )
}

/** One lead as a card; on hover or focus, call, WhatsApp and the menu replace the date. */
export function LeadCard({ row: lead, isOpen }: { row: Lead; isOpen: boolean }) {
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const added = personTexts.added({ date: formatDate(lead.createdAt) })
  return (
    <RecordCard
      className={styles.lead}
      isOpen={isOpen}
      onPointerEnter={near}
      onFocus={near}
      {...reachedFrom(leadKit, lead)}
    >
      <div className={recordCardStyles.cardHead}>
        <h3 className="truncate wraps">
          <OpenLink kit={leadKit} id={lead.id}>
            {fullName(lead)}
          </OpenLink>
        </h3>
        <StatusBadge lead={lead} />
      </div>
      <p className={`muted ${styles.want} truncate`}>{lookingForLine(lead) || leadsPageTexts.noWish()}</p>
      <p className={styles.budget}>
        <OpenLink kit={leadKit} id={lead.id} isTabbed={false} className={styles.over}>
          <BudgetRange lead={lead} />
        </OpenLink>
      </p>
      <Contact lead={lead} />
      <div className={recordCardStyles.cardFoot}>
        <PriorityBadge priority={lead.priority} />
        <span className={elementsStyles.spacer} />
        <span title={added}>{added}</span>
      </div>
      {isNear && (
        <div className={styles.quickActions}>
          <ReachIcon kit={leadKit} row={lead} id="call" />
          <ReachIcon kit={leadKit} row={lead} id="whatsapp" />
          <RecordMenu kit={leadKit} row={lead} />
        </div>
      )}
    </RecordCard>
  )
}

/** A placeholder for a card that is loading. */
export function BlankCard() {
  return (
    <BlankRecordCard className={`${styles.lead} ${styles.blank}`}>
      <Bars of={['14px 46%', '12px 58%', '18px 70%', '12px 50%', '12px 66%']} />
    </BlankRecordCard>
  )
}
