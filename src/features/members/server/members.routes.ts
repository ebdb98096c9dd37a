import { serve } from '#server/http/serve.ts'
import * as contract from '../members.contract.ts'
import { createResetLink, updateMember } from './members.actions.ts'

export const memberRoutes = [
  serve(contract.updateMember, updateMember),
  serve(contract.createResetLink, createResetLink),
]
