import { serve, serveFile } from '#server/http/serve.ts'
import * as contract from '../leads.contract.ts'
import { convertLead } from './lead-convert.actions.ts'
import { countLeadLinks, createLead, deleteLead, updateLead } from './leads.actions.ts'
import { getLeadById, listLeadPage } from './leads.queries.ts'
import { changeLeads } from './leads-bulk.ts'
import { exportLeads } from './leads-export.actions.ts'

export const leadRoutes = [
  serve(contract.listLeads, listLeadPage),
  serveFile(contract.exportLeads, exportLeads),
  serve(contract.changeLeads, changeLeads),
  serve(contract.createLead, createLead),
  serve(contract.getLead, getLeadById),
  serve(contract.updateLead, updateLead),
  serve(contract.deleteLead, deleteLead),
  serve(contract.getLeadLinks, countLeadLinks),
  serve(contract.convertLead, convertLead),
]
