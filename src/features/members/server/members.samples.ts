import { sample } from '../../../../tests/support/samples.ts'
import {
  createResetLink,
  endAllSessions,
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
  updateMember,
} from '../members.contract.ts'

export const memberSamples = [
  sample(updateMember, ({ colleague }) => ({ params: { id: colleague.user.id }, body: { role: 'sales' } })),
  sample(
    endMemberSession,
    async ({ admin }) => {
      const member = await admin.invite()
      const { body } = await admin.call(listMemberSessions, { params: { id: member.user.id } })
      return { params: { id: member.user.id, sessionId: body[0]?.id ?? '' } }
    },
    { silent: 'a session', hidden: 'a session' },
  ),
  sample(endMemberSessions, async ({ admin }) => ({ params: { id: (await admin.invite()).user.id } }), {
    silent: 'a session',
    hidden: 'a session',
  }),
  sample(endAllSessions, async ({ app }) => ({ as: await app.signUp() }), { silent: 'sessions', hidden: 'sessions' }),
  sample(createResetLink, ({ colleague }) => ({ params: { id: colleague.user.id } }), {
    silent: 'a link for one person',
    keyless: 'its answer is a secret, which is not kept',
  }),
]
