import { TASK_OFFER } from '#web/account/task-for-each.tsx'
import { useAssignees } from '#web/account/use-team.ts'
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { assignOffer, stageOffer, useDeleteOffer } from '#web/ui/bulk/offers.ts'
import type { BulkOffer, SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeDeals, DEAL_STAGES, exportDeals, listDeals } from '../deals.contract.ts'
import { STAGE_LABELS } from '../deals.rules.ts'
import { dealKit, STAGE_ICONS } from './deal-record.ts'

const CALLS = { call: changeDeals, list: listDeals, exported: exportDeals }
const STAGE_OFFER = stageOffer(
  DEAL_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage], icon: STAGE_ICONS[stage] })),
)

/** What is done with many deals. */
const useOffers = (): BulkOffer[] => [assignOffer(useAssignees()), STAGE_OFFER, TASK_OFFER, useDeleteOffer(dealKit)]

export const DealBar = (props: SelectionBarProps) => <BulkBar {...props} {...CALLS} offers={useOffers()} />
