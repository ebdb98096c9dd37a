import { withoutUndefined } from '#shared/without-undefined.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { createMutation, deleteMutation, updateMutation } from '#web/platform/mutations.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import {
  type Contact,
  type ContactChanges,
  createContact,
  deleteContact,
  getContact,
  updateContact,
} from '../contacts.contract.ts'
import { contactRules } from './contact-filter.ts'

/** The contacts of the workspace as the browser keeps them. */
export const contactSource = defineSource({
  entity: 'contact',
  ...contactRules,
  get: getContact,
  dependsOn: { lead: ['leadId'] },
})

/** The sent fields as the row will show them; what number a phone is, the server says. */
function shownAhead(body: ContactChanges): Partial<Contact> {
  return { ...withoutUndefined(body), ...(body.phone !== undefined && { phoneNumber: null }) }
}

const createContactMutation = createMutation(contactSource, createContact)
const updateContactMutation = updateMutation(contactSource, updateContact, ({ body }) =>
  shownAhead(body as ContactChanges),
)
export const deleteContactMutation = deleteMutation(contactSource, deleteContact)

/** Contacts as they are saved by their form, their facts and their menus. */
export const contactWrites = defineWrites({
  noun: 'contact',
  source: contactSource,
  create: createContactMutation,
  update: updateContactMutation,
  said: { notCreated: 'Failed to create contact', notUpdated: 'Failed to update contact.' },
})
