import { memo } from 'react'
import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { formatDay } from '#web/platform/date-format.ts'
import { useShownRate } from '#web/platform/shown-money.ts'
import * as virtualListStyles from '#web/ui/list/virtual-list.module.css'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import * as personRowStyles from '#web/ui/record/person-row.module.css'
import { PersonRow } from '#web/ui/record/person-row.tsx'
import { ReachLine, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { RecordMenu } from '#web/ui/record/record-menu.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import type { Lead } from '../leads.contract.ts'
import { BudgetRange, PriorityBadge, StatusBadge } from './lead-badges.tsx'
import { leadKit } from './lead-record.ts'
import { budgetText, hasBudget, lookingForLine } from './lead-wish.ts'
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
          {fullName(lead)}
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
        <ReachLine kit={leadKit} row={lead} id="call" className={`${styles.over} truncate`}>
          {shownPhone(lead.phone, lead.phoneNumber)}
        </ReachLine>
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

/** One lead in the list on a phone: the row opens it, and icons reach it. */
export function LeadPhoneRow({ row: lead }: { row: Lead }) {
  const of = { kit: leadKit, row: lead }
  useShownRate()
  return (
    <PersonRow
      {...of}
      name={
        <OpenLink kit={leadKit} id={lead.id} className="truncate wraps">
          {fullName(lead)}
        </OpenLink>
      }
      aside={
        <span className={hasBudget(lead) ? 'money' : `money ${personRowStyles.whereRoom}`}>{budgetText(lead)}</span>
      }
      badges={
        <>
          <StatusBadge lead={lead} />
          <PriorityBadge priority={lead.priority} />
        </>
      }
      phone={shownPhone(lead.phone, lead.phoneNumber)}
      email={lead.email}
      ways={['email', 'call', 'whatsapp']}
      menu={<RecordMenu {...of} />}
    />
  )
}
