import { serve } from '#server/http/serve.ts'
import * as contract from '../inspections.contract.ts'
import { createInspection, deleteInspection } from './inspections.actions.ts'
import { listInspectionPage } from './inspections.queries.ts'

export const inspectionRoutes = [
  serve(contract.listInspections, listInspectionPage),
  serve(contract.createInspection, createInspection),
  serve(contract.deleteInspection, deleteInspection),
]
