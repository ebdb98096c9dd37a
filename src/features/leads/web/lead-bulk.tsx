import type { RowBase } from '#shared/list-rules.ts'
import { rightsOf } from '#web/account/rights.ts'
import { TASK_OFFER } from '#web/account/task-for-each.tsx'
import { useMe } from '#web/account/use-me.ts'
import { useAssignees } from '#web/account/use-team.ts'
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { assignOffer, statusOffer, tagGroup, useDeleteOffer } from '#web/ui/bulk/offers.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import type { BulkGroup, BulkOffer, SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeLeads, exportLeads, LEAD_STATUSES, type Lead, listLeads } from '../leads.contract.ts'
import { STATUS_LOOKS } from './lead-labels.ts'
import { leadKit } from './lead-record.ts'

const STATUS_OFFER = statusOffer(optionsOf(LEAD_STATUSES, STATUS_LOOKS))
const CALLS = { call: changeLeads, list: listLeads, exported: exportLeads }

/** What is done with many leads. */
function useOffers(held: ReadonlyMap<string, RowBase>): (BulkOffer | BulkGroup)[] {
  const { mayHandOn } = rightsOf(useMe())
  const people = useAssignees()
  return [
    assignOffer(people, (row) => mayHandOn((row as Lead).assignedTo)),
    STATUS_OFFER,
    tagGroup(held),
    TASK_OFFER,
    useDeleteOffer(leadKit),
  ]
}

export const LeadBar = (props: SelectionBarProps) => <BulkBar {...props} {...CALLS} offers={useOffers(props.held)} />
