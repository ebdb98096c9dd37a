import { serve } from '#server/http/serve.ts'
import {
  createInvite,
  createResetLink,
  deleteInvite,
  getWorkspace,
  listInvites,
  listMembers,
  listTeam,
  updateMember,
  updateWorkspace,
} from '../workspace.contract.ts'
import { invite, withdrawInvite } from './invites.actions.ts'
import { listOpenInvites } from './invites.queries.ts'
import { changeMember, makeResetLink } from './members.actions.ts'
import { changeWorkspace } from './workspace.actions.ts'
import { listAccounts, listTeamMembers, readWorkspace } from './workspace.queries.ts'

export const workspaceRoutes = [
  serve(listTeam, listTeamMembers),
  serve(listMembers, listAccounts),
  serve(updateMember, changeMember),
  serve(createResetLink, makeResetLink),
  serve(listInvites, (scope, { session }) => listOpenInvites(scope, session.origin)),
  serve(createInvite, invite),
  serve(deleteInvite, withdrawInvite),
  serve(getWorkspace, (scope) => readWorkspace(scope)),
  serve(updateWorkspace, changeWorkspace),
]
