import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMutations } from '#sync/outbox/mutations.ts'
import { loadMutation } from './mutation-registry.ts'

const SIGN_IN = 'who is not signed in has no device to keep it on, and later it would sign in somebody else'
const ACCOUNT = 'what guards an account holds from the moment that it is said, or not at all'
const ADMIN = 'an admin decides about others with the company as it is then, and is told at once'
const ERASURE = 'what cannot be undone is confirmed by the server, or did not happen'
const IMPORT = 'a table is read by the server, which says what it would do before it does it'
const SECRET = 'its answer is told once, to who asks for it'
const CHOICE = 'a choice of settings shows whether it holds; it is chosen again in a moment'
const READ = 'what was read is noted again by reading on'
const ROOM = 'a place to talk is opened and changed with the people that it has then'
const MANY = 'whether many records may be changed depends on each of them as it is then'

/** The writing calls that do not wait for the network, with the reason of each. */
const SENT_AT_ONCE: Record<string, string> = {
  changeLeads: MANY,
  changeContacts: MANY,
  changeProperties: MANY,
  changeDeals: MANY,
  changeTasks: MANY,
  changeCommunications: MANY,
  login: SIGN_IN,
  register: SIGN_IN,
  demoLogin: SIGN_IN,
  forgotPassword: SIGN_IN,
  resetPassword: SIGN_IN,
  verifyLogin: SIGN_IN,
  startPasskeySignIn: SIGN_IN,
  signInWithPasskey: SIGN_IN,
  keepSecondFactor: SIGN_IN,
  confirmEmail: SIGN_IN,
  logout: 'the device forgets at once and tells the server later by a word of its own',
  updateCurrentUser: CHOICE,
  changePassword: ACCOUNT,
  deleteSession: ACCOUNT,
  deleteOtherSessions: ACCOUNT,
  sendConfirmation: ACCOUNT,
  confirmIdentity: ACCOUNT,
  startPasskey: ACCOUNT,
  subscribePush: CHOICE,
  removePushDevice: CHOICE,
  sendTestPush: CHOICE,
  addPasskey: SECRET,
  renamePasskey: CHOICE,
  removePasskey: ACCOUNT,
  startPasskeyConfirmation: ACCOUNT,
  confirmWithPasskey: ACCOUNT,
  uploadOwnPicture: CHOICE,
  deleteOwnPicture: CHOICE,
  setUpTwoFactor: SECRET,
  enableTwoFactor: SECRET,
  disableTwoFactor: ACCOUNT,
  renewRecoveryCodes: SECRET,
  stopOwnFactorReset: ACCOUNT,
  updateMember: ADMIN,
  endMemberSession: ADMIN,
  endMemberSessions: ADMIN,
  endAllSessions: ADMIN,
  updatePolicy: ADMIN,
  requestFactorReset: ADMIN,
  stopFactorReset: ADMIN,
  createResetLink: SECRET,
  createInvite: SECRET,
  renewInvite: SECRET,
  deleteInvite: ADMIN,
  updateWorkspace: ADMIN,
  updateFace: ADMIN,
  uploadLogo: ADMIN,
  deleteLogo: ADMIN,
  retryJob: ADMIN,
  eraseLead: ERASURE,
  eraseContact: ERASURE,
  eraseMember: ERASURE,
  deleteAccount: ERASURE,
  startExport: 'an export is of what the server has when it is asked for, and shows at once whether it began',
  deleteExport: 'a file that can still be fetched must not look removed',
  createImport: IMPORT,
  updateImport: IMPORT,
  startImport: IMPORT,
  revertImport: IMPORT,
  syncData: 'it notes that everything was read from the server just now',
  undoDealMove: 'the app undoes a move by its act; what still waits is taken out of the outbox',
  undoAct: 'what can be undone depends on what colleagues did meanwhile; what still waits is taken out of the outbox',
  dismissDuplicate: 'what the two have in common, only the server knows',
  mergeLead: 'what is moved, and whether both are still there, only the server knows',
  mergeContact: 'what is moved, and whether both are still there, only the server knows',
  revertMerge: 'what colleagues changed since decides what is taken back',
  restoreFromTrash: 'what can be linked again depends on what is there then',
  createShare: SECRET,
  renewShare: SECRET,
  revokeShare: 'a link that still leads somewhere must not look ended',
  createListingLink: SECRET,
  revokeListingLink: 'a link that still leads somewhere must not look ended',
  revokeListingLinks: 'a link that still leads somewhere must not look ended',
  createSchedule: CHOICE,
  updateSchedule: CHOICE,
  deleteSchedule: CHOICE,
  updateSettings: CHOICE,
  readNotification: READ,
  readAllNotifications: READ,
  readChannel: READ,
  createChannel: ROOM,
  addMembers: ROOM,
  removeMember: ROOM,
}

/** Those that go with another one, or straight into the outbox. */
const WITH_ANOTHER = ['putDocumentContent', 'sendMessage', 'attachFile', 'withdrawWrite']

type Operations = Record<string, { operationId: string }>
const { paths } = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Operations>
}
const writing = Object.values(paths).flatMap((operations) =>
  Object.entries(operations).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
)

test('every writing call waits for the network, or says here why it does not [ERR-21]', async () => {
  await loadMutation('no such mutation')
  const waits = (name: string) => WITH_ANOTHER.includes(name) || allMutations.get(name)?.waits !== undefined
  const silent = writing.filter((name) => !waits(name) && !SENT_AT_ONCE[name])
  expect(silent, 'give its mutation `waits`, or say here why it makes no sense later').toEqual([])
  const needless = Object.keys(SENT_AT_ONCE).filter((name) => waits(name) || !writing.includes(name))
  expect(needless, 'it waits, or is no call any more').toEqual([])
})
