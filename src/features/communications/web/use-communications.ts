import { by, type FilterOf, listRules } from '#shared/list-rules.ts'
import { unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { createMutation, defineSource, deleteMutation, heldName, updateMutation } from '#sync'
import { memberName, myId } from '#web/account/known-people.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import {
  type Communication,
  communicationFilters,
  createCommunication,
  deleteCommunication,
  getCommunication,
  listCommunications,
  type NewCommunication,
  updateCommunication,
} from '../communications.contract.ts'
import { communicationWriteTexts } from './communication-writes.texts.ts'

/** What the communications can be narrowed by. */
export type CommunicationFilter = FilterOf<typeof communicationFilters>

const isScheduled = ({ status, scheduledAt }: Communication) => status === 'scheduled' && scheduledAt !== null
const timeOf = ({ scheduledAt }: Communication) => Date.parse(scheduledAt ?? '')

/** How the browser searches, filters and sorts communications. */
export const communicationRules = listRules({
  list: listCommunications,
  filters: communicationFilters,
  special: {
    contactId: (row, id) => row.contactId === id,
    scheduledFrom: (row, from) => isScheduled(row) && timeOf(row) >= Date.parse(from),
    scheduledTo: (row, to) => isScheduled(row) && timeOf(row) < Date.parse(to),
  },
  searchText: ({ contactName, contactEmail, subject, content }) =>
    `${contactName ?? ''} ${contactEmail ?? ''} ${subject ?? ''} ${content ?? ''}`,
  orders: { occurredAt: by(({ occurredAt }) => occurredAt) },
  standard: '-occurredAt',
})

/** What was said, as the browser keeps it. */
export const communicationSource = defineSource({
  entity: 'communication',
  ...communicationRules,
  get: getCommunication,
  dependsOn: { lead: ['leadId'], contact: ['contactId'], user: ['userId'] },
})

/** Logs what was said to or by a lead or a contact. */
export const createCommunicationMutation = createMutation(
  communicationSource,
  createCommunication,
  (made): Communication => {
    const start = { direction: 'outbound', status: 'completed' } as const
    const fields = {
      ...unsentRow(createCommunication, made),
      ...start,
      ...withoutUndefined(made.body as NewCommunication),
    }
    const userId = myId()
    return {
      ...fields,
      contactName: heldName('contact', fields.contactId) ?? heldName('lead', fields.leadId),
      completedAt: fields.status === 'completed' ? made.at : null,
      userId,
      userName: memberName(userId),
    }
  },
)
/** Changes fields of what was logged, shown at once. */
const updateCommunicationMutation = updateMutation(communicationSource, updateCommunication)
/** Removes what was logged. */
export const deleteCommunicationMutation = deleteMutation(communicationSource, deleteCommunication)

/** Communications as they are saved by their form and their menu. */
export const communicationWrites = defineWrites({
  noun: 'communication',
  source: communicationSource,
  create: createCommunicationMutation,
  update: updateCommunicationMutation,
  said: {
    created: { title: communicationWriteTexts.created, description: communicationWriteTexts.createdDetail },
    updated: { title: communicationWriteTexts.updated, description: communicationWriteTexts.updatedDetail },
    notCreated: communicationWriteTexts.notCreated,
    notUpdated: communicationWriteTexts.notUpdated,
    gone: communicationWriteTexts.gone,
  },
})
