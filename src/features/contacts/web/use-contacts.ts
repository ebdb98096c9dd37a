import { eraseContact } from '#features/erasure/erasure.contract.ts'
import { fullName } from '#shared/full-name.ts'
import { by, byText, type FilterOf, listRules } from '#shared/list-rules.ts'
import { addressText, phoneText } from '#shared/phone.ts'
import { numberAtOnce, reachAfter } from '#shared/phones.ts'
import { personWords } from '#shared/search-words.ts'
import { unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { createMutation, defineSource, deleteMutation, updateMutation } from '#sync'
import { myId } from '#web/account/known-people.ts'
import { eraseMutation } from '#web/account/personal-data.ts'
import { defineWrites, success } from '#web/record-form/define-writes.ts'
import { mergeReach } from '#web/record-form/merge-reach.ts'
import { tellChoice } from '#web/record-form/told.ts'
import {
  type Contact,
  type ContactChanges,
  contactFilters,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  type NewContact,
  updateContact,
} from '../contacts.contract.ts'
import { contactWriteTexts } from './contact-writes.texts.ts'

/** The filter of a contact list. */
export type ContactFilter = FilterOf<typeof contactFilters>

/** How the browser searches, filters and sorts contacts; those never contacted sort as the longest ago. */
export const contactRules = listRules({
  list: listContacts,
  filters: contactFilters,
  searchText: (contact) =>
    `${contact.firstName} ${contact.lastName} ${addressText(contact)} ${contact.company ?? ''} ${phoneText(contact.phones)}`,
  searchWords: personWords,
  orders: {
    createdAt: by(({ createdAt }) => createdAt),
    lastName: byText(({ firstName, lastName }) => `${lastName} ${firstName}`),
    lastContactDate: by(({ lastContactDate }) => lastContactDate ?? ''),
  },
  standard: '-createdAt',
})

/** The contacts of the workspace, as cached in the browser. */
export const contactSource = defineSource({
  entity: 'contact',
  ...contactRules,
  get: getContact,
  dependsOn: { lead: ['leadId'] },
})

/** The fields that were sent, as the row shows them before the response. */
function shownAhead(contact: Contact, body: ContactChanges): Partial<Contact> {
  return { ...withoutUndefined(body), ...reachAfter(contact, body, numberAtOnce) }
}

const createContactMutation = createMutation(
  contactSource,
  createContact,
  (made): Contact => ({
    ...unsentRow(createContact, made),
    type: 'lead',
    source: 'website',
    ...withoutUndefined(made.body as NewContact),
    ...reachAfter({}, made.body as NewContact, numberAtOnce),
    createdBy: myId(),
  }),
)
const updateContactMutation = updateMutation(contactSource, updateContact, ({ body }, contact) =>
  shownAhead(contact, body as ContactChanges),
)
export const deleteContactMutation = deleteMutation(contactSource, deleteContact)
export const eraseContactMutation = eraseMutation(contactSource, eraseContact)

/** How the form, the facts and the menus of a contact save it. */
export const contactWrites = defineWrites({
  noun: 'contact',
  source: contactSource,
  create: createContactMutation,
  update: updateContactMutation,
  said: {
    created: success(contactWriteTexts.created),
    updated: success(contactWriteTexts.updated),
    notCreated: contactWriteTexts.notCreated,
    notUpdated: contactWriteTexts.notUpdated,
    gone: contactWriteTexts.gone,
  },
  merge: { phones: mergeReach, emails: mergeReach },
  tells: {
    type: tellChoice('type', { isNow: contactWriteTexts.isNow, isAgain: contactWriteTexts.isAgain }, fullName),
  },
})
