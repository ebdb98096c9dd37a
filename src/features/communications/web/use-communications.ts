import { defineSource } from '#web/platform/cache/define-source.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import { createVerb } from '#web/platform/verbs.ts'
import {
  type Communication,
  type CommunicationDirection,
  type CommunicationStatus,
  type CommunicationType,
  createCommunication,
  listCommunications,
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

const communicationSource = defineSource({
  entity: 'communication',
  list: listCommunications,
  searchText: ({ contactName, contactEmail, subject, content }) =>
    [contactName, contactEmail, subject, content].filter(Boolean).join(' '),
  match: matchesCommunication,
  compare: newestFirst,
  references: { lead: ['leadId'], user: ['userId'] },
})

/** Logs what was said to or by a lead. */
export const loggingCommunication = createVerb(communicationSource, createCommunication)
