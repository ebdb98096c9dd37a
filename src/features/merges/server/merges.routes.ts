import { serve } from '#server/http/serve.ts'
import * as contract from '../merges.contract.ts'
import { mergeContact, mergeLead, revertMerge } from './merges.actions.ts'

export const mergeRoutes = [
  serve(contract.mergeLead, mergeLead),
  serve(contract.mergeContact, mergeContact as never),
  serve(contract.revertMerge, revertMerge),
]
