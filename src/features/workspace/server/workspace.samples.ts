import { newId } from '#shared/ids.ts'
import { sample } from '../../../../tests/support/samples.ts'
import {
  createInvite,
  createResetLink,
  deleteInvite,
  renewInvite,
  updateMember,
  updateWorkspace,
} from '../workspace.contract.ts'

export const workspaceSamples = [
  sample(updateMember, ({ colleague }) => ({ params: { id: colleague.user.id }, body: { role: 'sales' } })),
  sample(createResetLink, ({ colleague }) => ({ params: { id: colleague.user.id } }), {
    silent: 'a link for one person',
    keyless: 'its answer is a secret, which is not kept',
  }),
  sample(createInvite, ({ word }) => ({ body: { email: `${word}-${newId()}@example.com` } }), {
    silent: 'seen by admins on request',
  }),
  sample(renewInvite, async ({ make }) => ({ params: { id: await make(createInvite) } }), {
    silent: 'seen by admins on request',
  }),
  sample(deleteInvite, async ({ make }) => ({ params: { id: await make(createInvite) } }), {
    silent: 'seen by admins on request',
  }),
  sample(updateWorkspace, () => ({ body: { name: newId() } }), {
    silent: 'the company name, read anew with the session',
  }),
]
