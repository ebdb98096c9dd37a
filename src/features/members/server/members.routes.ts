import { serve } from '#server/http/serve.ts'
import * as contract from '../members.contract.ts'
import { endAllSessions, endMemberSession, endMemberSessions, listMemberSessions } from './member-sessions.actions.ts'
import { createResetLink, updateMember } from './members.actions.ts'

export const memberRoutes = [
  serve(contract.updateMember, updateMember),
  serve(contract.createResetLink, createResetLink),
  serve(contract.listMemberSessions, listMemberSessions),
  serve(contract.endMemberSession, endMemberSession),
  serve(contract.endMemberSessions, endMemberSessions),
  serve(contract.endAllSessions, endAllSessions),
]
