import { and, eq } from 'drizzle-orm'
import { requireInvite, spendInvite } from '#features/workspace/server/invites.actions.ts'
import { emailKey, refuseTakenEmail } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { networkOf } from '#server/http/limits.ts'
import type { Call, SessionControl } from '#server/http/serve.ts'
import { takeMails } from '#server/mail/mail-limits.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, notFound, Refusal } from '#shared/errors.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../auth.contract.ts'
import type { Challenge } from '../auth.contract.ts'
import { authTexts } from '../auth.texts.ts'
import {
  findSharedCompany,
  joinSharedWorkspace,
  joinWorkspace,
  type NewAccount,
  openWorkspace,
} from './accounts.actions.ts'
import { knownDevice, rememberDevice } from './auth.devices.ts'
import { loginKey, takeQuestion } from './auth.limits.ts'
import { hashPassword, isOutdated, isPassword } from './auth.passwords.ts'
import { type Account, findAccount } from './auth.queries.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'
import { authRefusalTexts } from './auth-refusals.texts.ts'
import { mailConfirmation } from './confirmations.actions.ts'
import { requireAllowedPassword } from './password-policy.ts'
import { auditRefusal } from './refused-sign-ins.actions.ts'
import { openChallenge } from './second-step.actions.ts'
import { endSession, newSession, openSession } from './sessions.actions.ts'

/** Signs in by password. An unknown address costs the same time and gets the same text as a wrong password. */
export async function login({ body, session, context }: Call<typeof contract.login>): Promise<User | Challenge> {
  const account = await findAccount(context, body.email)
  // Counted before the password is checked: a burst of parallel guesses gets no more tries than a row of them.
  const device = knownDevice(account, session)
  const key = loginKey(emailKey(body.email), session.address, device)
  const network = networkOf(session.address)
  // Strangers behind the same address use its tries up; a device that signed in before does not need them.
  if (!device) await context.limits.take('loginByNetwork', network)
  await context.limits.take('login', key)
  const isRight = await isPassword(body.password, account?.passwordHash)
  if (!account || !isRight) {
    auditRefusal(context, account, session, { reason: 'password' })
    throw new Refusal(401, { message: authTexts.wrongCredentials })
  }
  await context.limits.forgive('login', key)
  if (!device) await context.limits.giveBack('loginByNetwork', network)
  requireSwitchedOn(account, session)
  const passwordHash = isOutdated(account.passwordHash)
    ? await hashAnew(account, account.passwordHash, body.password)
    : account.passwordHash
  return enter({ ...account, passwordHash }, session)
}

/** Refuses with 403 whose account is switched off. */
export function requireSwitchedOn(account: Scope & Pick<Account, 'isActive'>, session: SessionControl): void {
  if (account.isActive) return
  auditRefusal(account.context, account, session, { reason: 'switched off' })
  throw forbidden(authRefusalTexts.disabled)
}

/** Signs in, or answers what is needed beside the password; `isQuiet` where everybody uses the account, so that every device is new. */
async function enter(account: Account, session: SessionControl, isQuiet = false): Promise<User | Challenge> {
  const { userId, passwordHash } = account
  const methods = await methodsFor(account)
  if (methods.length > 0) return openChallenge(account, methods, session)
  // Read before: what fails after the session is open would leave it behind.
  const user = await findUser(account, userId)
  await openSession(account, session, { passwordHash, isQuiet })
  if (!isQuiet) rememberDevice({ userId, passwordHash }, session)
  return user
}

/**
 * What the account asks for beside the password, and what the rules of features make of it, one after the other; `given` is what the
 * person gave in place of all that.
 */
export async function methodsFor(
  { secondFactors, ...scope }: Scope & Pick<Account, 'secondFactors'>,
  given?: string,
): Promise<readonly string[]> {
  let methods: readonly string[] = secondFactors
  for (const rule of scope.context.signInRules)
    methods = (await rule({ ...scope, secondFactors: methods, ...(given && { given }) })) ?? methods
  return methods
}

async function hashAnew(scope: Scope, old: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await transact(scope, async (tx) => {
    await tx.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.id, scope.userId), eq(users.passwordHash, old)))
    tx.record({ entity: 'settings', id: scope.userId, action: 'updated', audit: { action: 'password.rehashed' } })
  })
  return passwordHash
}

/** Opens an account where the invitation or the installation's policy says, and signs it in. */
export async function register({ body, session, language, context }: Call<typeof contract.register>): Promise<User> {
  await context.limits.take('register', networkOf(session.address))
  const { registration } = context.installation
  if (body.invite === undefined && registration === 'closed') throw forbidden(authRefusalTexts.byInvitation)
  const invite = body.invite === undefined ? undefined : await requireInvite(context, body.invite, body.email)
  const { email, firstName, lastName } = body
  const company =
    invite?.workspaceId ?? (registration === 'shared' && (await findSharedCompany(context.database.main))?.id)
  if (company)
    await requireAllowedPassword(
      { workspaceId: company, context },
      { password: body.password, field: 'password', about: body },
    )
  const isConfirmed = invite?.isMailed ?? false
  const giveQuestionBack = await takeQuestion(context.limits, emailKey(email), session.address)
  if (context.mailer.isSetUp && !isConfirmed)
    await takeMails(context, { to: email, network: networkOf(session.address) })
  const account: NewAccount = {
    email,
    firstName,
    lastName,
    passwordHash: await hashPassword(body.password),
    language: language.code,
    isConfirmed,
  }
  const opened = newSession(session)
  let user: User | undefined
  // All that may fail stands in the one transaction, so that a refused answer leaves no account behind.
  const enterNew = async (tx: Tx) => {
    if (invite) await spendInvite(tx, invite.id)
    await opened.insert(tx)
    user = await findUser(tx.scope, tx.scope.userId, tx.db)
  }
  const admit = (): Promise<Scope> => {
    if (invite) return joinWorkspace(context, invite.workspaceId, account, invite.role, enterNew)
    return registration === 'shared'
      ? joinSharedWorkspace(context, account, enterNew)
      : openWorkspace(context, account, undefined, enterNew)
  }
  const scope = await admit().catch(refuseTakenEmail)
  await giveQuestionBack()
  await opened.hand()
  rememberDevice({ userId: scope.userId, passwordHash: account.passwordHash }, session)
  if (!isConfirmed) context.mailer.inBackground(() => mailConfirmation(scope, session.origin))
  return user ?? findUser(scope, scope.userId)
}

/** Ends the session of this browser, if it has one. */
export async function logout({ session, language }: Call<typeof contract.logout>): Promise<{ message: string }> {
  if (session.current) await endSession(session.current)
  session.setCookie(undefined)
  return { message: inLanguage(language, authAnswerTexts.loggedOut) }
}

/** Signs in as the demo account of this installation; 404 where there is none. */
export async function demoLogin({ session, context }: Call<typeof contract.demoLogin>): Promise<User | Challenge> {
  const { demoAccount } = context.installation
  const account = demoAccount && (await findAccount(context, demoAccount.email))
  if (!account?.isActive) throw notFound('Demo account')
  return enter(account, session, true)
}
