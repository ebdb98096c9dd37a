import { sql } from 'drizzle-orm'
import { createResetLink } from '#features/members/members.contract.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { newId } from '#shared/ids.ts'
import { switchOn } from '../../../../tests/support/phone.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import { sample } from '../../../../tests/support/samples.ts'
import {
  changePassword,
  confirmEmail,
  deleteOwnPicture,
  demoLogin,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  sendConfirmation,
  updateCurrentUser,
  uploadOwnPicture,
  verifyLogin,
} from '../auth.contract.ts'
import { confirmIdentity, deleteOtherSessions, deleteSession, listSessions } from '../sessions.contract.ts'

const silent = 'a session'

export const authSamples = [
  sample(confirmEmail, async ({ app, admin }) => {
    const { user } = await admin.invite()
    const token = newSecret()
    await app.db.execute(sql`/* test */ update users set confirm_hash = ${secretHash(token)},
      confirm_until = now() + interval '1 day' where id = ${user.id}`)
    return { as: app.visitor(), body: { token } }
  }),
  sample(sendConfirmation, () => ({}), {
    silent: 'a mail',
    hidden: 'without a mail server nothing is made',
    keyless: 'every call is another mail',
  }),
  sample(
    login,
    ({ app, colleague: { user, password } }) => ({ as: app.visitor(), body: { email: user.email, password } }),
    { silent },
  ),
  sample(
    verifyLogin,
    async ({ app, admin }) => {
      const member = await admin.invite()
      const { phone } = await switchOn(member)
      const as = app.visitor()
      const { body } = await as.call(login, { body: { email: member.user.email, password: member.password } })
      if (!body.twoFactorRequired) throw new Error('No second factor was asked for')
      return { as, body: { challenge: body.challenge, code: phone.code(1) } }
    },
    { silent },
  ),
  sample(
    register,
    ({ app, word }) => ({
      as: app.visitor(),
      body: { email: `${newId()}@example.com`, password: 'correct horse', firstName: 'Adaeze', lastName: word },
    }),
    {
      silent: 'opens a company of its own; joining one is heard as user created, proved with the invitations',
    },
  ),
  sample(
    logout,
    async ({ app, colleague: { user, password } }) => {
      const as = app.visitor()
      await as.call(login, { body: { email: user.email, password } })
      return { as }
    },
    { silent, hidden: 'a session' },
  ),
  sample(
    changePassword,
    async ({ admin }) => {
      const as = await admin.invite()
      return { as, body: { currentPassword: as.password, newPassword: 'battery staple' } }
    },
    { silent: 'the own password' },
  ),
  sample(
    deleteSession,
    async ({ app, admin }) => {
      const as = await admin.invite()
      await app.visitor().call(login, { body: { email: as.user.email, password: as.password } })
      const { body } = await as.call(listSessions)
      return { as, params: { id: body.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
    },
    { silent, hidden: 'a session' },
  ),
  sample(
    deleteOtherSessions,
    async ({ admin, app }) => {
      const as = await admin.invite()
      await app.visitor().call(login, { body: { email: as.user.email, password: as.password } })
      return { as }
    },
    { silent },
  ),
  sample(
    confirmIdentity,
    async ({ admin }) => {
      const as = await admin.invite()
      return { as, body: { password: as.password } }
    },
    { silent, hidden: 'a session', keyless: 'every call is another session' },
  ),
  sample(updateCurrentUser, () => ({ body: { lastName: `Okafor ${newId()}` } })),
  sample(uploadOwnPicture, async () => ({ files: [{ name: 'me.jpg', bytes: await plainPicture() }] })),
  sample(deleteOwnPicture, () => ({})),
  sample(demoLogin, ({ app }) => ({ as: app.visitor() }), { silent }),
  sample(forgotPassword, ({ app, colleague }) => ({ as: app.visitor(), body: { email: colleague.user.email } }), {
    silent: 'a mail',
    hidden: 'the link is made after the answer, which is the same for unknown addresses',
  }),
  sample(
    resetPassword,
    async ({ app, admin }) => {
      const { user, password } = await admin.invite()
      const { body } = await admin.call(createResetLink, { params: { id: user.id } })
      const token = new URL(body.url).searchParams.get('reset') ?? ''
      return { as: app.visitor(), body: { token, password } }
    },
    { silent: 'the own password' },
  ),
]
