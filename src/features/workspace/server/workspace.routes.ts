import { weighPictures } from '#server/files/pictures.ts'
import { serve } from '#server/http/serve.ts'
import * as contract from '../workspace.contract.ts'
import { createInvite, deleteInvite, renewInvite } from './invites.actions.ts'
import { listOpenInvites } from './invites.queries.ts'
import { updateWorkspace } from './workspace.actions.ts'
import { listAccounts, listTeamMembers, readStorage, readWorkspace } from './workspace.queries.ts'

export const workspaceRoutes = [
  serve(contract.listTeam, listTeamMembers),
  serve(contract.listMembers, listAccounts),
  serve(contract.listInvites, listOpenInvites),
  serve(contract.createInvite, createInvite),
  serve(contract.renewInvite, renewInvite),
  serve(contract.deleteInvite, deleteInvite),
  serve(contract.getWorkspace, (scope) => readWorkspace(scope)),
  serve(contract.getStorage, (scope) => readStorage(scope)),
  serve(contract.getPictureStorage, ({ context, workspaceId }) => weighPictures(context, workspaceId)),
  serve(contract.updateWorkspace, updateWorkspace),
]
