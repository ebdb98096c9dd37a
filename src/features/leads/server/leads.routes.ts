import { serve } from '#server/http/serve.ts'
import { convertLead, createLead, deleteLead, getLead, listLeads, updateLead } from '../leads.contract.ts'
import { convertLeadMutation } from './lead-convert.actions.ts'
import { addLead, changeLead, removeLead } from './leads.actions.ts'
import { getLeadById, listLeadPage } from './leads.queries.ts'

export const leadRoutes = [
  serve(listLeads, listLeadPage),
  serve(createLead, addLead),
  serve(getLead, getLeadById),
  serve(updateLead, changeLead),
  serve(deleteLead, removeLead),
  serve(convertLead, convertLeadMutation),
]
