import * as z from 'zod/mini'
import { ROLES, user } from '#features/workspace/workspace.contract.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  accountEmail,
  id,
  instantOut,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredText,
} from '#shared/fields.ts'
import { PORTRAIT_MAX_BYTES } from '#shared/pictures.ts'
import { isCommonPassword } from './auth.rules.ts'
import { authTexts } from './auth.texts.ts'

const email = requiredEmail(fieldTexts.wrongEmail)
const ownEmail = accountEmail(fieldTexts.wrongEmail)
const tooShort = { error: authTexts.passwordTooShort }
const notLonger = z.maxLength(200, { error: authTexts.passwordTooLong })
const length = [z.minLength(6, tooShort), notLonger] as const
/** A password: 6 to 200 characters, as typed. */
export const password = z.string(tooShort).check(...length)
/** Composed, so that the same letters are as long from every keyboard. */
const newPassword = z.string(tooShort).check(
  z.normalize('NFC'),
  ...length,
  z.refine((value) => !isCommonPassword(value), { error: authTexts.passwordCommon }),
)
/** The password of an account, however old it is. */
export const anyPassword = z.string({ error: authTexts.passwordRequired }).check(notLonger)
const token = z.string({ error: authTexts.linkSpent }).check(z.maxLength(200, { error: authTexts.linkSpent }))
const said = z.object({ message: z.string() })

/** The ways to finish a sign-in beside the password. */
export const METHODS = ['totp', 'recovery'] as const

/** What a sign-in still needs once the password is right: a code of one of the methods. */
export const challenge = z.object({
  twoFactorRequired: z.literal(true),
  challenge: z.string(),
  methods: z.array(z.string()),
})
export type Challenge = z.output<typeof challenge>

/** Whoever is signed in now. */
export const signedIn = z.extend(user, { twoFactorRequired: z.optional(z.literal(false)) })
const signIn = z.discriminatedUnion('twoFactorRequired', [signedIn, challenge])

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  refuses: { 401: 'Address or password is wrong', 403: 'The account is switched off' },
  summary: 'Signs in and starts a session, or answers what is needed beside the password.',
  body: z.object({ email, password }),
  answer: signIn,
})

export const verifyLogin = endpoint({
  name: 'verifyLogin',
  method: 'POST',
  path: '/api/login/verify',
  access: 'public',
  refuses: {
    401: 'The code is wrong',
    410: 'The password was given more than 5 minutes ago, elsewhere, or 5 codes were wrong',
  },
  summary: 'Finishes a sign-in with a code of the second factor, in the browser that gave the password.',
  body: z.object({
    challenge: token,
    code: requiredText(authTexts.codeRequired, CAPS.name),
    method: z.optional(z.enum(METHODS)),
  }),
  answer: user,
})

export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  refuses: { 403: 'By invitation only', 409: 'An account with this address exists', 410: 'The invitation is spent' },
  status: 201,
  summary: 'Opens an account: in a new workspace as its admin, or in the one that invited.',
  body: z.object({
    email: ownEmail,
    password: newPassword,
    firstName: requiredText(fieldTexts.firstNameRequired, CAPS.name),
    lastName: requiredText(fieldTexts.lastNameRequired, CAPS.name),
    invite: z.optional(token),
  }),
  answer: user,
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session; also fine without one.',
  answer: said,
})

const currentUser = z.extend(user, {
  /** From when the account may only set up a second factor; absent where none is needed or it has one. */
  secondFactorDue: z.optional(instantOut),
  /** Days without a contact after which a device locks what it holds. */
  deviceDays: z.optional(z.number()),
})
export type CurrentUser = z.output<typeof currentUser>

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  beforeFactor: true,
  summary: 'Who is signed in.',
  answer: currentUser,
})

export const getAccess = endpoint({
  name: 'getAccess',
  method: 'GET',
  path: '/api/auth/access',
  access: 'public',
  summary:
    'For a device that holds data after its session has ended: whether the account may still sign in, and whether somebody signed the device out.',
  query: z.object({ workspaceId: id, userId: id }),
  answer: z.object({ isOn: z.boolean(), isEnded: z.boolean() }),
})

export const profileChanges = z.object({
  firstName: z.optional(requiredText(fieldTexts.firstNameRequired, CAPS.name)),
  lastName: z.optional(requiredText(fieldTexts.lastNameRequired, CAPS.name)),
  email: z.optional(ownEmail),
  currentPassword: z.optional(anyPassword),
  code: optionalText(CAPS.name),
  phone: optionalText(CAPS.phone),
  position: optionalText(CAPS.name),
  bio: optionalLines(CAPS.long),
})

export const updateCurrentUser = endpoint({
  name: 'updateCurrentUser',
  method: 'PATCH',
  path: '/api/auth/user',
  access: 'own',
  refuses: { 409: 'An account with this address exists' },
  summary:
    'Changes the own profile; a new address needs the password and, where there is a second factor, a code; an account with a passkey may confirm with it instead.',
  body: profileChanges,
  answer: user,
})

export const uploadOwnPicture = endpoint({
  name: 'uploadOwnPicture',
  method: 'POST',
  path: '/api/auth/user/image',
  access: 'own',
  summary: 'Makes a picture (JPG, PNG) the own one, in place of the one before; it is cut to a square.',
  upload: { field: 'file', maxFiles: 1, maxBytes: PORTRAIT_MAX_BYTES },
  answer: user,
})

export const deleteOwnPicture = endpoint({
  name: 'deleteOwnPicture',
  method: 'DELETE',
  path: '/api/auth/user/image',
  access: 'own',
  status: 200,
  summary: 'Removes the own picture; fine where there is none.',
  answer: user,
})

export const passwordChange = z.object({ currentPassword: anyPassword, newPassword })

/** What the form asks for: the new password twice. */
export const repeatedPasswordChange = z.extend(passwordChange, { confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: authTexts.passwordsDiffer,
  }),
)

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/auth/password',
  access: 'own',
  summary: 'Changes the own password; every other session of the account ends.',
  body: passwordChange,
  answer: said,
})

export const getAuthConfig = endpoint({
  name: 'getAuthConfig',
  method: 'GET',
  path: '/api/auth/config',
  access: 'public',
  summary: 'What the sign-in page may offer on this installation, and whether the caller has a session.',
  answer: z.object({
    isSignedIn: z.boolean(),
    demoMode: z.boolean(),
    demoAccount: z.optional(
      z.object({
        email: z.string(),
        password: z.string(),
        others: z.optional(z.array(z.object({ role: z.enum(ROLES), email: z.string() }))),
      }),
    ),
    registration: z.enum(['workspace', 'shared', 'closed']),
    mail: z.boolean(),
    sms: z.boolean(),
    productName: z.string(),
  }),
})

export const demoLogin = endpoint({
  name: 'demoLogin',
  method: 'POST',
  path: '/api/demo-login',
  access: 'public',
  refuses: { 401: 'The demo account is gone' },
  noun: 'Demo account',
  summary: 'Signs in as the demo account; only in demo mode.',
  answer: signIn,
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a single-use link of 60 minutes; the answer never tells whether the address is known.',
  body: z.object({ email }),
  answer: said,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  refuses: { 410: 'The link is spent' },
  summary: 'Sets a new password by link; every session of the account ends.',
  body: z.object({ token, password: newPassword }),
  answer: said,
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  refuses: { 410: 'The link is spent' },
  summary: 'Confirms the address of an account by the link that was mailed to it.',
  body: z.object({ token }),
  answer: said,
})

export const sendConfirmation = endpoint({
  name: 'sendConfirmation',
  method: 'POST',
  path: '/api/auth/confirmation',
  access: 'own',
  summary: 'Mails a new link to confirm the own address; `mailed` says whether the mail server took it.',
  answer: z.object({ mailed: z.boolean() }),
})

export const getInvite = endpoint({
  name: 'getInvite',
  method: 'GET',
  path: '/api/auth/invites/:token',
  access: 'public',
  refuses: { 410: 'The invitation is spent' },
  summary: 'Whom an invitation is for.',
  params: z.object({ token }),
  answer: z.object({
    email: z.string(),
    role: z.enum(ROLES),
    invitedBy: z.string(),
    workspaceName: z.string(),
  }),
})
