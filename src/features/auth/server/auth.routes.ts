import { describeInvite } from '#features/workspace/server/invites.queries.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import * as contract from '../auth.contract.ts'
import * as sessionContract from '../sessions.contract.ts'
import { demoLogin, login, logout, register } from './auth.actions.ts'
import { listOwnSessions, readAccess } from './auth.queries.ts'
import { confirmIdentity, readConfirmation } from './confirm.actions.ts'
import { confirmEmail, sendConfirmation } from './confirmations.actions.ts'
import { deleteOtherSessions, deleteSession } from './end-sessions.actions.ts'
import { deleteOwnPicture, uploadOwnPicture } from './picture.actions.ts'
import { changePassword, updateCurrentUser } from './profile.actions.ts'
import { forgotPassword, resetPassword } from './resets.actions.ts'
import { verifyLogin } from './second-step.actions.ts'

export const authRoutes = [
  servePublic(contract.login, login),
  servePublic(contract.verifyLogin, verifyLogin),
  servePublic(contract.register, register),
  servePublic(contract.logout, logout),
  serve(contract.getCurrentUser, async (scope, { session: { current } }) => ({
    ...(await findUser(scope, scope.userId)),
    ...(current && { deviceDays: current.deviceDays }),
    ...(current?.factorDue !== undefined && { secondFactorDue: new Date(current.factorDue).toISOString() }),
  })),
  serve(contract.updateCurrentUser, updateCurrentUser),
  serve(contract.uploadOwnPicture, uploadOwnPicture),
  serve(contract.deleteOwnPicture, deleteOwnPicture),
  serve(contract.changePassword, changePassword),
  serve(sessionContract.listSessions, listOwnSessions),
  serve(sessionContract.deleteSession, deleteSession),
  serve(sessionContract.deleteOtherSessions, deleteOtherSessions),
  serve(sessionContract.confirmIdentity, confirmIdentity),
  serve(sessionContract.getConfirmation, (_, { session }) => readConfirmation(session)),
  servePublic(contract.getAuthConfig, async ({ session, context }) => {
    const { registration, demoAccount } = context.installation
    return {
      isSignedIn: session.current !== undefined,
      demoMode: demoAccount !== undefined,
      demoAccount,
      registration,
      mail: context.mailer.isSetUp,
      sms: context.sms.isSetUp,
      productName: 'Plotline',
    }
  }),
  servePublic(contract.getAccess, readAccess),
  servePublic(contract.demoLogin, demoLogin),
  servePublic(contract.forgotPassword, forgotPassword),
  servePublic(contract.resetPassword, resetPassword),
  servePublic(contract.confirmEmail, confirmEmail),
  serve(contract.sendConfirmation, sendConfirmation),
  servePublic(contract.getInvite, ({ params, context }) => describeInvite(context, params.token)),
]
