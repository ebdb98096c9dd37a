import { and, eq } from 'drizzle-orm'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { unlinkRecord } from '#server/changes/records.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { phoneNumberOf } from '#server/phone/phone-number.ts'
import type { Scope } from '#server/session/scope.ts'
import { negate } from '#shared/tally.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../contacts.contract.ts'
import type { Contact, NewContact } from '../contacts.contract.ts'
import { contactTallies } from '../contacts.rules.ts'
import { contactColumns, findContact, lockContact } from './contacts.queries.ts'
import { contacts } from './contacts.table.ts'

type Named = Pick<Contact, 'firstName' | 'lastName'>

/** Adds a contact. */
export function createContact(
  scope: Scope,
  { body, key }: Call<typeof contract.createContact>,
): Promise<Contact | Replayed<Contact>> {
  return createOnce(scope, {
    endpoint: 'createContact',
    key,
    body,
    find: (id) => findContact(scope, id),
    create: (tx, id) => insertContact(tx, id, body),
  })
}

/** Writes a new contact inside an action; `kept` is what a lead that becomes a contact brings along. */
export async function insertContact(
  tx: Tx,
  id: string,
  body: NewContact,
  kept: Partial<Pick<Contact, 'leadId' | 'lastContactDate'>> = {},
): Promise<Contact> {
  const [contact] = await tx.db
    .insert(contacts)
    .values({
      ...sentFields(contacts, body),
      ...kept,
      phoneNumber: phoneNumberOf(body.phone),
      workspaceId: tx.scope.workspaceId,
      id,
      createdBy: tx.scope.userId,
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .returning(contactColumns)
  if (!contact) throw new Error('The contact was not written')
  tx.tally(...contactTallies(contact))
  tx.record({
    entity: 'contact',
    id,
    action: 'created',
    activity: { type: 'contact_created', description: `New contact: ${fullName(contact)}` },
  })
  return contact
}

/** Changes a contact's sent fields. */
export async function updateContact(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateContact>,
): Promise<Contact> {
  return transact(scope, async (tx) => {
    const before = await lockContact(tx.db, scope, params.id)
    await requireVersion(version, before.version, () => findContact(scope, params.id, tx.db))
    const after = { ...before, ...withoutUndefined(body) }
    const [contact] = await tx.db
      .update(contacts)
      .set({
        ...sentFields(contacts, body),
        phoneNumber: phoneNumberOf(after.phone),
        version: before.version + 1,
        updatedAt: tx.now,
      })
      .where(and(eq(contacts.workspaceId, scope.workspaceId), eq(contacts.id, params.id)))
      .returning(contactColumns)
    if (!contact) throw new Error('The contact was not written')
    tx.tally(...negate(contactTallies(before)), ...contactTallies(contact))
    tx.record({ entity: 'contact', id: params.id, action: 'updated' })
    return contact
  })
}

/** Marks a contact as contacted now, for the action that logs what was said. Answers its name; 404. */
export async function touchContact(tx: Tx, contactId: string): Promise<Named> {
  const { firstName, lastName, version } = await lockContact(tx.db, tx.scope, contactId)
  await tx.db
    .update(contacts)
    .set({ lastContactDate: tx.now, version: version + 1, updatedAt: tx.now })
    .where(and(eq(contacts.workspaceId, tx.scope.workspaceId), eq(contacts.id, contactId)))
  tx.record({ entity: 'contact', id: contactId, action: 'updated' })
  return { firstName, lastName }
}

/** Removes a contact; what was said with it stays, unlinked. */
export async function deleteContact(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteContact>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const contact = await lockContact(tx.db, scope, params.id)
    await requireVersion(version, contact.version, () => findContact(scope, params.id, tx.db))
    await unlinkRecord(tx, 'contact', params.id)
    await tx.db.delete(contacts).where(and(eq(contacts.workspaceId, scope.workspaceId), eq(contacts.id, params.id)))
    tx.tally(...negate(contactTallies(contact)))
    tx.record({
      entity: 'contact',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: fullName(contact) } },
    })
  })
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`
}
