import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../audit.contract.ts'
import { readAudit, takeAudit } from './audit.actions.ts'

export const auditRoutes = [serve(contract.listAudit, readAudit), serveFile(contract.exportAudit, takeAudit)]
