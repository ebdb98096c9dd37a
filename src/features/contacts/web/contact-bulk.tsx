import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx'
import { tagGroup, useDeleteOffer } from '#web/ui/bulk/offers.ts'
import type { SelectionBarProps } from '#web/ui/selection/bulk-offers.ts'
import { changeContacts, exportContacts, listContacts } from '../contacts.contract.ts'
import { contactKit } from './contact-record.ts'

const CALLS = { call: changeContacts, list: listContacts, exported: exportContacts }

/** What is done with many contacts. */
export const ContactBar = (props: SelectionBarProps) => (
  <BulkBar {...props} {...CALLS} offers={[tagGroup(props.held), useDeleteOffer(contactKit)]} />
)
