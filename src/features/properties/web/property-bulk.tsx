import { useAssignees } from '#web/account/use-team.ts'
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { assignOffer, statusOffer, useDeleteOffer } from '#web/ui/bulk/offers.ts'
import type { BulkOffer, SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeProperties, exportProperties, listProperties } from '../properties.contract.ts'
import { STATUS_OPTIONS } from './property-labels.ts'
import { propertyKit } from './property-record.ts'

const CALLS = { call: changeProperties, list: listProperties, exported: exportProperties }
const STATUS_OFFER = statusOffer(STATUS_OPTIONS)

/** What is done with many listings. */
const useOffers = (): BulkOffer[] => [assignOffer(useAssignees()), STATUS_OFFER, useDeleteOffer(propertyKit)]

export const PropertyBar = (props: SelectionBarProps) => <BulkBar {...props} {...CALLS} offers={useOffers()} />
