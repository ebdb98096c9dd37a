import { serve } from '#server/http/serve.ts'
import * as contract from '../acts.contract.ts'
import * as jobs from '../bulk-jobs.contract.ts'
import { readActs, readTrash } from './acts.queries.ts'
import { readBulkJobs } from './bulk-jobs.queries.ts'
import { restoreFromTrash } from './trash.actions.ts'
import { undoAct } from './undo.actions.ts'
import { withdrawWrite } from './withdraw.actions.ts'

export const actRoutes = [
  serve(contract.listActs, readActs),
  serve(contract.undoAct, undoAct),
  serve(jobs.listBulkJobs, readBulkJobs),
  serve(contract.withdrawWrite, withdrawWrite),
  serve(contract.listTrash, readTrash),
  serve(contract.restoreFromTrash, restoreFromTrash),
]
