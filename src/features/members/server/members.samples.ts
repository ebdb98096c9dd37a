import { sample } from '../../../../tests/support/samples.ts'
import { createResetLink, updateMember } from '../members.contract.ts'

export const memberSamples = [
  sample(updateMember, ({ colleague }) => ({ params: { id: colleague.user.id }, body: { role: 'sales' } })),
  sample(createResetLink, ({ colleague }) => ({ params: { id: colleague.user.id } }), {
    silent: 'a link for one person',
    keyless: 'its answer is a secret, which is not kept',
  }),
]
