import { serve } from '#server/http/serve.ts'
import * as contract from '../acts.contract.ts'
import { readActs, readTrash } from './acts.queries.ts'
import { restoreFromTrash } from './trash.actions.ts'
import { undoAct } from './undo.actions.ts'

export const actRoutes = [
  serve(contract.listActs, readActs),
  serve(contract.undoAct, undoAct),
  serve(contract.listTrash, readTrash),
  serve(contract.restoreFromTrash, restoreFromTrash),
]
