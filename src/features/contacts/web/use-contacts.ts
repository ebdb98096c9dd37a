import { foldPerson, phoneDigits } from '#shared/text.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import { ApiError } from '#web/platform/api.ts'
import { defineSource } from '#web/platform/cache/define-source.ts'
import { createMutation, deleteMutation, mutate, updateMutation } from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
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
  searchText: ({ firstName, lastName, email, company, phone, phoneNumber }) =>
    `${firstName} ${lastName} ${email ?? ''} ${company ?? ''} ${phoneDigits(phone, phoneNumber)}`,
  foldSearch: foldPerson,
  references: { lead: ['leadId'] },
})

/** The sent fields as the row will show them; what number a phone is, the server says. */
function shownAhead(body: ContactChanges): Partial<Contact> {
  return { ...withoutUndefined(body), ...(body.phone !== undefined && { phoneNumber: null }) }
}

export const createContactMutation = createMutation(contactSource, createContact)
export const updateContactMutation = updateMutation(contactSource, updateContact, ({ body }) =>
  shownAhead(body as ContactChanges),
)
const deleteContactMutation = deleteMutation(contactSource, deleteContact)

const FAILURES = {
  create: 'Failed to create contact',
  update: 'Failed to update contact.',
  delete: 'Failed to delete contact.',
}

/** Says that a contact was not written, and why where that is known; a session that ended is told elsewhere. */
export function tellFailure(cause: unknown, what: keyof typeof FAILURES): void {
  const status = cause instanceof ApiError ? cause.status : undefined
  if (status === 401) return
  const isGone = status === 404 && what !== 'create'
  toast({
    title: 'Error',
    description: isGone ? 'This contact no longer exists.' : FAILURES[what],
    tone: 'danger',
  })
}

/** Says that a contact was written. */
export function tellSuccess(what: 'created' | 'updated'): void {
  toast({ title: 'Success', description: `Contact ${what} successfully`, tone: 'success' })
}

/** Changes fields of a contact, shown at once, and says how it went when `isTold`, else only when it failed. */
export async function saveContact(id: string, body: ContactChanges, isTold = false): Promise<void> {
  try {
    await mutate(updateContactMutation, { id, body })
    if (isTold) tellSuccess('updated')
  } catch (cause) {
    tellFailure(cause, 'update')
  }
}

/** Removes a contact and says how it went; true when it is gone. */
export async function discardContact({ id }: Pick<Contact, 'id'>): Promise<boolean> {
  try {
    await mutate(deleteContactMutation, { id })
    toast({
      title: 'Contact deleted',
      description: 'Contact has been successfully removed.',
      icon: 'trash-2',
      tone: 'info',
    })
    return true
  } catch (cause) {
    tellFailure(cause, 'delete')
    return cause instanceof ApiError && cause.status === 404
  }
}
