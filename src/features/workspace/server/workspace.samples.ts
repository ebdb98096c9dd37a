import { newId } from '#shared/ids.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { createInvite, deleteInvite, renewInvite, updateWorkspace } from '../workspace.contract.ts'

export const workspaceSamples = [
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
