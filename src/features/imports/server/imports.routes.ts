import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../imports.contract.ts'
import { createImport } from './create-import.actions.ts'
import { startImport, updateImport } from './imports.actions.ts'
import { listOwnImports, readImport } from './imports.queries.ts'
import { readRefusedRows } from './refused-rows.queries.ts'
import { revertImport } from './revert-import.actions.ts'

export const importRoutes = [
  serve(contract.createImport, createImport),
  serve(contract.listImports, listOwnImports),
  serve(contract.getImport, readImport),
  serve(contract.updateImport, updateImport),
  serve(contract.startImport, startImport),
  serveFile(contract.getRefusedRows, readRefusedRows),
  serve(contract.revertImport, revertImport),
]
