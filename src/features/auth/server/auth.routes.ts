import { describeInvite } from '#features/workspace/server/invites.queries.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { hasMail } from '#server/mail/mail.ts'
import {
  changePassword,
  deleteOtherSessions,
  deleteSession,
  demoLogin,
  forgotPassword,
  getAuthConfig,
  getCurrentUser,
  getInvite,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
  updateCurrentUser,
} from '../auth.contract.ts'
import { registerAccount, signIn, signInAsDemo, signOut } from './auth.actions.ts'
import { installation } from './auth.installation.ts'
import { listOwnSessions } from './auth.queries.ts'
import { changeProfile, setOwnPassword } from './profile.actions.ts'
import { mailResetLink, setPasswordByLink } from './resets.actions.ts'
import { removeOtherSessions, removeSession } from './sessions.actions.ts'

export const authRoutes = [
  servePublic(login, signIn),
  servePublic(register, registerAccount),
  servePublic(logout, signOut),
  serve(getCurrentUser, ({ workspaceId, userId }) => findUser(workspaceId, userId)),
  serve(updateCurrentUser, changeProfile),
  serve(changePassword, setOwnPassword),
  serve(listSessions, listOwnSessions),
  serve(deleteSession, removeSession),
  serve(deleteOtherSessions, removeOtherSessions),
  servePublic(getAuthConfig, async ({ session }) => {
    const { registration, demoAccount } = installation()
    return {
      isSignedIn: session.current !== undefined,
      demoMode: demoAccount !== undefined,
      demoAccount,
      registration,
      mail: hasMail(),
      sms: false,
      productName: 'Plotline',
    }
  }),
  servePublic(demoLogin, signInAsDemo),
  servePublic(forgotPassword, mailResetLink),
  servePublic(resetPassword, setPasswordByLink),
  servePublic(getInvite, ({ params }) => describeInvite(params.token)),
]
