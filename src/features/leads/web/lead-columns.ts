import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { formatDay } from '#web/platform/date-format.ts'
import type { PrintedColumn } from '#web/ui/list/printed-list.tsx'
import type { Lead } from '../leads.contract.ts'
import { budgetText, lookingForLine } from './lead-wish.ts'
import { leadsPageTexts } from './leads-page.texts.ts'

/** The columns of a printed list of leads. */
export const LEADS_ON_PAPER: readonly PrintedColumn<Lead>[] = [
  { label: leadsPageTexts.columnName, of: fullName },
  { label: leadsPageTexts.status, of: ({ status }) => leadsPageTexts.statuses[status]() },
  { label: leadsPageTexts.priority, of: ({ priority }) => leadsPageTexts.priorities[priority]() },
  { label: personTexts.phone, of: ({ phone, phoneNumber }) => phone && shownPhone(phone, phoneNumber) },
  { label: leadsPageTexts.lookingFor, of: lookingForLine },
  { label: leadsPageTexts.budget, of: budgetText },
  { label: leadsPageTexts.assignee, of: ({ assignedToName }) => assignedToName },
  { label: leadsPageTexts.columnAdded, of: ({ createdAt }) => formatDay(createdAt) },
]
