import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import { createMutation, deleteMutation, updateMutation } from '#web/platform/mutations.ts'
import {
  type Communication,
  type CommunicationDirection,
  type CommunicationStatus,
  type CommunicationType,
  createCommunication,
  deleteCommunication,
  getCommunication,
  listCommunications,
  updateCommunication,
} from '../communications.contract.ts'

/** What the communications can be narrowed by. */
export type CommunicationFilter = ListFilter & {
  type?: CommunicationType | undefined
  status?: CommunicationStatus | undefined
  direction?: CommunicationDirection | undefined
  leadId?: string | undefined
  dealId?: string | undefined
}

function matchesCommunication(row: Communication, filter: CommunicationFilter): boolean {
  const { type, status, direction, leadId, dealId } = filter
  return (
    (!type || row.type === type) &&
    (!status || row.status === status) &&
    (!direction || row.direction === direction) &&
    (!leadId || row.leadId === leadId) &&
    (!dealId || row.dealId === dealId)
  )
}

/** What was said, as the browser keeps it. */
export const communicationSource = defineSource({
  entity: 'communication',
  list: listCommunications,
  get: getCommunication,
  searchText: ({ contactName, contactEmail, subject, content }) =>
    [contactName, contactEmail, subject, content].filter(Boolean).join(' '),
  match: matchesCommunication,
  compare: newestFirst,
  references: { lead: ['leadId'], contact: ['contactId'], user: ['userId'] },
})

/** Logs what was said to or by a lead or a contact. */
export const createCommunicationMutation = createMutation(communicationSource, createCommunication)
/** Changes fields of what was logged. */
export const updateCommunicationMutation = updateMutation(communicationSource, updateCommunication)
/** Sets the status, shown at once. */
export const setCommunicationStatusMutation = updateMutation(
  communicationSource,
  updateCommunication,
  ({ body: { status } }) => ({
    ...(status && { status }),
  }),
  'setCommunicationStatus',
)
/** Removes what was logged. */
export const deleteCommunicationMutation = deleteMutation(communicationSource, deleteCommunication)
