import { memo } from 'react'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDay } from '#web/platform/date-format.ts'
import { useShownRate } from '#web/platform/shown-money.ts'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import { reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange, PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { leadKit } from './lead-record.ts'
import { callLink, leadName } from './lead-text.ts'
import { budgetText, lookingForLine } from './lead-wish.ts'
import * as styles from './leads.module.css'
import { leadsPageTexts } from './leads-page.texts.ts'

/** The headings of the columns; `key` gives the class that hides a column in a narrow list. */
export const LEAD_COLUMNS = [
  { key: 'name', label: leadsPageTexts.columnName },
  { key: 'status', label: leadsPageTexts.status },
  { key: 'priority', label: leadsPageTexts.priority },
  { key: 'phone', label: personTexts.phone },
  { key: 'wish', label: leadsPageTexts.lookingFor },
  { key: 'budget', label: leadsPageTexts.budget },
  { key: 'owner', label: leadsPageTexts.assignee },
  { key: 'score', label: leadsPageTexts.score },
  { key: 'added', label: leadsPageTexts.columnAdded },
] as const

/** The cells of one lead in the list of rows. */
export const LeadCells = memo(function LeadCells({ lead }: { lead: Lead }) {
  const added = formatDay(lead.createdAt)
  return (
    <>
      <td data-column="name">
        <OpenLink kit={leadKit} id={lead.id} className="truncate">
          {leadName(lead)}
        </OpenLink>
        <WaitingMark id={lead.id} className={virtualListStyles.waitingMark} />
      </td>
      <td data-column="status">
        <StatusBadge lead={lead} />
      </td>
      <td data-column="priority">
        <PriorityBadge priority={lead.priority} />
      </td>
      <td data-column="phone" {...reachedFrom(leadKit, lead)}>
        <a className={`${styles.over} truncate`} href={callLink(lead)}>
          {shownPhone(lead.phone, lead.phoneNumber)}
        </a>
      </td>
      <td data-column="wish" className="muted truncate">
        {lookingForLine(lead)}
      </td>
      <td data-column="budget">
        <OpenLink kit={leadKit} id={lead.id} isTabbed={false} className={styles.over}>
          <BudgetRange lead={lead} />
        </OpenLink>
      </td>
      <td data-column="owner" className="muted">
        {lead.assignedToName && (
          <span className={`row ${styles.owner}`}>
            <MemberAvatar id={lead.assignedTo} name={lead.assignedToName} size={20} />
            <span className="truncate">{lead.assignedToName}</span>
          </span>
        )}
      </td>
      <td data-column="score">{lead.score}</td>
      <td data-column="added" className="muted" title={added}>
        {added}
      </td>
      <td data-column="more">
        <RecordMenu kit={leadKit} row={lead} />
      </td>
    </>
  )
})

/** One lead in the list on a phone: the row opens it; e-mail and call are links of their own. */
export function LeadPhoneRow({ row: lead }: { row: Lead }) {
  const name = leadName(lead)
  useShownRate()
  return (
    <>
      <div className={styles.whoTo}>
        <h3>
          <OpenLink kit={leadKit} id={lead.id} className="truncate">
            {name}
          </OpenLink>
          <PriorityBadge priority={lead.priority} />
        </h3>
        <p className="truncate">{shownPhone(lead.phone, lead.phoneNumber)}</p>
        {lead.email ? (
          <p className="truncate">{lead.email}</p>
        ) : (
          <p className="truncate faint">{personTexts.noEmail()}</p>
        )}
        <p className="truncate">{lookingForLine(lead) || leadsPageTexts.noWish()}</p>
      </div>
      {lead.email ? (
        <QuickContact icon="mail" label={reachTexts.emailPerson({ name })} href={`mailto:${lead.email}`} />
      ) : (
        <span />
      )}
      <QuickContact
        icon="phone"
        label={reachTexts.callPerson({ name })}
        href={callLink(lead)}
        {...reachedFrom(leadKit, lead)}
      />
      <div className={`row ${styles.amounts}`}>
        <StatusBadge lead={lead} />
        <span className="money">{budgetText(lead)}</span>
      </div>
    </>
  )
}

function QuickContact({ icon, label, href, ...marks }: { icon: IconName; label: string; href: string }) {
  return (
    <a {...marks} className={`centred ${styles.quickContact}`} href={href} aria-label={label} title={label}>
      <Icon name={icon} size={20} />
    </a>
  )
}
