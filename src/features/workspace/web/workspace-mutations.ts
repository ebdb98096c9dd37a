import { knownAnswer, putAnswer } from '#web/platform/answers.ts'
import { callMutation } from '#web/platform/mutations.ts'
import {
  createInvite,
  createResetLink,
  deleteInvite,
  getWorkspace,
  listInvites,
  listMembers,
  updateMember,
  updateWorkspace,
} from '../workspace.contract.ts'

/** Renames the company. */
export const updateWorkspaceMutation = callMutation(updateWorkspace, (saved) => putAnswer(getWorkspace, {}, saved))

/** Changes a member's role, or whether they may sign in. */
export const updateMemberMutation = callMutation(updateMember, (saved) => {
  const members = knownAnswer(listMembers, {})
  const changed = members?.map((one) => (one.id === saved.id ? saved : one))
  if (changed) putAnswer(listMembers, {}, changed)
})

/** Makes the link by which a member chooses a new password. */
export const createResetLinkMutation = callMutation(createResetLink)

/** Invites somebody to the company. */
export const createInviteMutation = callMutation(createInvite, ({ mailed: _, ...invite }) => {
  const others = (knownAnswer(listInvites, {}) ?? []).filter(({ id }) => id !== invite.id)
  putAnswer(listInvites, {}, [invite, ...others])
})

/** Withdraws an invitation. */
export const deleteInviteMutation = callMutation(deleteInvite, (_, { params }) => {
  const left = knownAnswer(listInvites, {})?.filter(({ id }) => id !== params.id)
  if (left) putAnswer(listInvites, {}, left)
})
