import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { useDeleteOffer } from '#web/ui/bulk/offers.ts'
import type { SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeCommunications, exportCommunications, listCommunications } from '../communications.contract.ts'
import { communicationKit } from './communication-record.ts'

const CALLS = { call: changeCommunications, list: listCommunications, exported: exportCommunications }

/** What is done with many communications. */
export const CommunicationBar = (props: SelectionBarProps) => (
  <BulkBar {...props} {...CALLS} offers={[useDeleteOffer(communicationKit)]} />
)
