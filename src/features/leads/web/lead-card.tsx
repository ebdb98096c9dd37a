import { useState } from 'react'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import { ReachIcon, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange, PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { leadKit } from './lead-record.ts'
import { callLink, leadName } from './lead-text.ts'
import { lookingForLine } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

function Contact({ lead }: { lead: Lead }) {
  return (
    <div className="contact-lines">
      <a href={callLink(lead)}>
        <Icon name="phone" size={14} />
        <span className="truncate">{shownPhone(lead.phone, lead.phoneNumber)}</span>
      </a>
      {lead.email ? (
        <a href={`mailto:${lead.email}`}>
          <Icon name="mail" size={14} />
          <span className="truncate">{lead.email}</span>
        </a>
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
  return (
    <article
      className={isOpen ? 'record-card lead is-selected' : 'record-card lead'}
      onPointerEnter={near}
      onFocus={near}
      {...reachedFrom(leadKit, lead)}
    >
      <div className="card-head">
        <h3 className="truncate">
          <OpenLink kit={leadKit} id={lead.id}>
            {leadName(lead)}
          </OpenLink>
        </h3>
        <StatusBadge lead={lead} />
      </div>
      <p className="want truncate">{lookingForLine(lead) || leadsPageTexts.noWish()}</p>
      <p className="budget">
        <OpenLink kit={leadKit} id={lead.id} isTabbed={false} className="over">
          <BudgetRange lead={lead} />
        </OpenLink>
      </p>
      <Contact lead={lead} />
      <div className="card-foot">
        <PriorityBadge priority={lead.priority} />
        <span className="spacer" />
        <span>{personTexts.added({ date: formatDate(lead.createdAt) })}</span>
      </div>
      {isNear && (
        <div className="quick-actions">
          <ReachIcon kit={leadKit} row={lead} id="call" />
          <ReachIcon kit={leadKit} row={lead} id="whatsapp" />
          <RecordMenu kit={leadKit} row={lead} />
        </div>
      )}
    </article>
  )
}

/** A placeholder for a card that is loading. */
export function BlankCard() {
  return (
    <div className="record-card lead blank" aria-hidden="true">
      <Bars of={['h14 w46', 'h12 w58', 'h18 w70', 'h12 w50', 'h12 w66']} />
    </div>
  )
}
