import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../erasure.contract.ts'
import { deleteAccount } from './account-deletion.actions.ts'
import { eraseContact, eraseLead } from './erasure.actions.ts'
import { takeContact, takeLead } from './export.actions.ts'
import { eraseMember } from './member-erasure.actions.ts'

export const erasureRoutes = [
  serve(contract.eraseLead, eraseLead),
  serve(contract.eraseContact, eraseContact),
  serve(contract.eraseMember, eraseMember),
  serve(contract.deleteAccount, deleteAccount),
  serveFile(contract.exportLead, takeLead),
  serveFile(contract.exportContact, takeContact),
]
