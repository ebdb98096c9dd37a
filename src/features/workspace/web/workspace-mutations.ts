import { eraseMember } from '#features/erasure/erasure.contract.ts'
import {
  createResetLink,
  endMemberSession,
  endMemberSessions,
  listMemberSessions,
  updateMember,
} from '#features/members/members.contract.ts'
import { answers, callMutation, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import {
  createInvite,
  deleteInvite,
  getWorkspace,
  type LinkedInvite,
  listInvites,
  listMembers,
  renewInvite,
  type User,
  updateWorkspace,
  type Workspace,
} from '../workspace.contract.ts'
import { workspaceWriteTexts } from './workspace-writes.texts.ts'

/** Renames the company. */
export const updateWorkspaceMutation = defineMutation<Update<typeof updateWorkspace>, Workspace>({
  name: updateWorkspace.name,
  run: ({ body, version }) => call(updateWorkspace, { body, version }),
  onSuccess: (saved) => answers.put(getWorkspace, {}, saved),
})

function keepMember(saved: User): void {
  const changed = answers.known(listMembers, {})?.map((one) => (one.id === saved.id ? saved : one))
  if (changed) answers.put(listMembers, {}, changed)
}

/** Changes a member's role, or whether they may sign in. */
const updateMemberMutation = defineMutation<Update<typeof updateMember>, User>({
  name: updateMember.name,
  run: ({ id, body, version }) => call(updateMember, { params: { id }, body, version }),
  onSuccess: keepMember,
})

/** Members as their rows save them. */
export const memberWrites = defineWrites<User>({
  noun: 'member',
  update: updateMemberMutation,
  said: { updated: undefined, notUpdated: workspaceWriteTexts.memberNotUpdated, gone: undefined },
})

/** Makes the link by which a member chooses a new password. */
export const createResetLinkMutation = callMutation(createResetLink)

/** Erases the personal data of a member who is switched off. */
export const eraseMemberMutation = callMutation(eraseMember, keepMember)

/** Signs one device of a member out. */
export const endMemberSessionMutation = callMutation(endMemberSession, (_, { params: { id, sessionId } }) => {
  const of = { params: { id } }
  const left = answers.known(listMemberSessions, of)?.filter((session) => session.id !== sessionId)
  if (left) answers.put(listMemberSessions, of, left)
})

/** Signs every device of a member out, but the one that the caller uses. */
export const endMemberSessionsMutation = callMutation(endMemberSessions, (_, of) => {
  const left = answers.known(listMemberSessions, of)?.filter(({ isCurrent }) => isCurrent)
  if (left) answers.put(listMemberSessions, of, left)
})

/** Keeps an invitation in the list, without its link. */
function keepInvite({ mailed: _, url: __, ...invite }: LinkedInvite): void {
  const others = (answers.known(listInvites, {}) ?? []).filter(({ id }) => id !== invite.id)
  answers.put(listInvites, {}, [invite, ...others])
}

/** Invites somebody to the company. */
export const createInviteMutation = callMutation(createInvite, keepInvite)

/** Makes a new link for an open invitation. */
export const renewInviteMutation = callMutation(renewInvite, keepInvite)

/** Withdraws an invitation. */
export const deleteInviteMutation = callMutation(deleteInvite, (_, { params }) => {
  const left = answers.known(listInvites, {})?.filter(({ id }) => id !== params.id)
  if (left) answers.put(listInvites, {}, left)
})
