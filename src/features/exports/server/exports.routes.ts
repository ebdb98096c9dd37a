import { serve } from '#server/http/serve.ts'
import * as contract from '../exports.contract.ts'
import { deleteExport, startExport } from './exports.actions.ts'
import { readLatest } from './exports.queries.ts'

export const exportRoutes = [
  serve(contract.startExport, startExport),
  serve(contract.getExport, (scope) => readLatest(scope)),
  serve(contract.deleteExport, deleteExport),
]
