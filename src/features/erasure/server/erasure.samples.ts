import { createContact } from '#features/contacts/contacts.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { DELETE_WORD, deleteAccount, eraseContact, eraseLead, eraseMember } from '../erasure.contract.ts'

export const erasureSamples = [
  sample(eraseLead, async ({ make }) => ({ params: { id: await make(createLead) } })),
  sample(eraseContact, async ({ make }) => ({ params: { id: await make(createContact) } })),
  sample(eraseMember, async ({ admin }) => {
    const { user } = await admin.invite()
    await admin.call(updateMember, { params: { id: user.id }, body: { isActive: false } })
    return { params: { id: user.id } }
  }),
  sample(
    deleteAccount,
    async ({ admin }) => {
      const member = await admin.invite()
      return { as: member, body: { password: member.password, confirm: DELETE_WORD } }
    },
    { keyless: 'nobody is signed in any more who could send it again' },
  ),
]
