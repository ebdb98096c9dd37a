import { type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { firstNumber, REACH_TOGETHER, storedReach } from '#server/phone/person-reach.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { fullName } from '#shared/full-name.ts'
import { laterOf } from '#shared/occurred-at.ts'
import type { Reach } from '#shared/phones.ts'
import type * as contract from '../contacts.contract.ts'
import type { Contact, ContactChanges, NewContact } from '../contacts.contract.ts'
import { contactTallies } from '../contacts.rules.ts'
import { contactActivityTexts } from './contact-activities.texts.ts'
import { contactReads, lockContact } from './contacts.queries.ts'
import { contacts } from './contacts.table.ts'

type Named = Pick<Contact, 'firstName' | 'lastName'>

export const contactWrites = recordWrites({
  entity: 'contact',
  reads: contactReads,
  tallies: contactTallies,
  nameOf: fullName,
  removal: { noun: 'Contact', owner: ({ createdBy }) => createdBy },
  undo: { together: REACH_TOGETHER, derived: { fields: ['phoneNumber'], of: firstNumber } },
})

/** Adds a contact. */
export function createContact(scope: Scope, call: Call<typeof contract.createContact>): Promise<Contact> {
  return transact(scope, (tx) => insertContact(tx, tx.newRecordId, call.body))
}

/** What is stored of a new contact. */
export function newContactValues({ scope }: Tx, body: NewContact, reach: Reach = storedReach(body)) {
  return { ...sentFields(contacts, body), ...reach, createdBy: scope.userId }
}

/** Inserts a new contact inside an action; `kept` holds the fields from the lead that is converted into it. */
export function insertContact(
  tx: Tx,
  id: string,
  body: NewContact,
  kept: Partial<Pick<Contact, 'leadId' | 'lastContactDate'>> = {},
): Promise<Contact> {
  return contactWrites.insert(
    tx,
    id,
    { ...newContactValues(tx, body), ...kept },
    {
      activity: { type: 'contact_created', description: contactActivityTexts.created.with({ name: fullName(body) }) },
    },
  )
}

/** Changes the fields of a contact that were sent. */
export function updateContact(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateContact>,
): Promise<Contact> {
  return contactWrites.transactOn(scope, { params, version }, (tx, before) => changeContact(tx, before, body))
}

type Locked = Awaited<ReturnType<typeof lockContact>>

/** Changes the fields of a locked contact inside an action. */
export function changeContact(tx: Tx, before: Locked, body: ContactChanges): Promise<Contact> {
  return contactWrites.change(tx, before, { ...sentFields(contacts, body), ...storedReach(body, before) })
}

/** Marks a contact as contacted, for the action that logs a communication. Returns its name; 404. */
export async function touchContact(tx: Tx, contactId: string, at: string = tx.occurredAt): Promise<Named> {
  const contact = await lockContact(tx.db, tx.scope, contactId)
  return contactWrites.change(tx, contact, { lastContactDate: laterOf(contact.lastContactDate, at) })
}

/** How much is linked to a contact. */
export const countContactLinks = contactWrites.countLinks

/** Deletes a contact; its communications and tasks remain, unlinked. */
export const deleteContact = contactWrites.delete
