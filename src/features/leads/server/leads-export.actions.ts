import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { propertyTexts } from '#features/properties/properties.texts.ts'
import { choice, instant, type ListColumns, line, money, number } from '#server/exports/list-columns.ts'
import { notedColumns, personColumns } from '#server/exports/person-columns.ts'
import { personTexts } from '#shared/person.texts.ts'
import type { Lead } from '../leads.contract.ts'
import { leadsPageTexts } from '../web/leads-page.texts.ts'
import { listLeadPage } from './leads.queries.ts'

/** The columns of exported leads, with the words of their form. */
export const leadExport: ListColumns<Lead> = {
  ...personColumns,
  budgetMin: money(leadsPageTexts.minimumBudget),
  budgetMax: money(leadsPageTexts.maximumBudget),
  propertyType: choice(leadsPageTexts.propertyType, propertyTexts.types),
  location: line(leadsPageTexts.location),
  source: choice(personTexts.source, leadsPageTexts.sources),
  status: choice(leadsPageTexts.status, leadsPageTexts.statuses),
  priority: choice(leadsPageTexts.priority, leadsPageTexts.priorities),
  score: number(leadsPageTexts.score),
  assignedToName: line(leadsPageTexts.assignee),
  ...notedColumns,
  lastContactedAt: instant(leadsPageTexts.contacted),
  createdAt: instant(leadsPageTexts.columnAdded),
  id: 'omitted',
  assignedTo: 'omitted',
  version: 'omitted',
  occurredAt: 'omitted',
  updatedAt: 'omitted',
}

export const exportLeads = exportedList('leads', listLeadPage, leadExport)
