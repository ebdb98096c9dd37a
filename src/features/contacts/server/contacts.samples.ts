import { createCommunication } from '#features/communications/communications.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { changeContacts, createContact, deleteContact, dismissDuplicate, updateContact } from '../contacts.contract.ts'

export const contactSamples = [
  sample(createContact, ({ word }) => ({
    body: { firstName: word, lastName: 'Etim', phone: '+234 714 338 0264', tags: ['lawyer'] },
  })),
  sample(updateContact, async ({ make }) => ({ params: { id: await make(createContact) }, body: { type: 'vendor' } })),
  sample(deleteContact, async ({ make }) => {
    const id = await make(createContact)
    await make(createCommunication, { contactId: id })
    return { params: { id } }
  }),
  sample(dismissDuplicate, async ({ make }) => ({
    body: { noun: 'contacts', id: await make(createContact), otherId: await make(createContact) },
  })),
  sample(changeContacts, async ({ make }) => ({
    body: { ids: [await make(createContact)], act: 'tag', value: 'investor' },
  })),
]
