import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { DELETE_OFFER } from '#web/ui/bulk/offers.ts'
import type { SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeCommunications, exportCommunications, listCommunications } from '../communications.contract.ts'

const CALLS = { call: changeCommunications, list: listCommunications, exported: exportCommunications }
const OFFERS = [DELETE_OFFER]

/** What is done with many communications. */
export const CommunicationBar = (props: SelectionBarProps) => <BulkBar {...props} {...CALLS} offers={OFFERS} />
