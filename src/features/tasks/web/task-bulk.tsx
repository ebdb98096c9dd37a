import { useAssignees } from '#web/account/use-team.ts'
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { assignOffer, statusOffer, useDeleteOffer } from '#web/ui/bulk/offers.ts'
import type { BulkOffer, SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeTasks, exportTasks, listTasks } from '../tasks.contract.ts'
import { STATUS_OPTIONS } from './task-looks.ts'
import { taskKit } from './task-record.ts'

const CALLS = { call: changeTasks, list: listTasks, exported: exportTasks }
const STATUS_OFFER = statusOffer(STATUS_OPTIONS)

/** What is done with many tasks. */
const useOffers = (): BulkOffer[] => [assignOffer(useAssignees()), STATUS_OFFER, useDeleteOffer(taskKit)]

export const TaskBar = (props: SelectionBarProps) => <BulkBar {...props} {...CALLS} offers={useOffers()} />
