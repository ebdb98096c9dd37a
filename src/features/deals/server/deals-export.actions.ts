import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, day, instant, type ListColumns, line, money, number } from '#server/exports/list-columns.ts'
import { listTexts } from '#shared/list-columns.texts.ts'
import type { Deal } from '../deals.contract.ts'
import { dealTexts } from '../deals.texts.ts'
import { pipelineTexts } from '../web/pipeline.texts.ts'
import { listDealPage } from './deals.queries.ts'

/** The columns of exported deals, with the words of their form. */
export const dealExport: ListColumns<Deal> = {
  title: line(pipelineTexts.dealTitle),
  value: money(pipelineTexts.value),
  stage: choice(pipelineTexts.stage, dealTexts.stages),
  outcome: choice(pipelineTexts.outcome, { won: pipelineTexts.won, lost: listTexts.lost }),
  lostReason: line(pipelineTexts.reason),
  probability: number(pipelineTexts.probability),
  leadName: line(pipelineTexts.lead),
  propertyTitle: line(pipelineTexts.property),
  expectedCloseDate: day(pipelineTexts.expectedClose),
  actualCloseDate: day(pipelineTexts.closed),
  assignedToName: line(pipelineTexts.owner),
  notes: line(pipelineTexts.notes),
  createdAt: instant(listTexts.added),
  id: 'omitted',
  stageSince: 'omitted',
  leadId: 'omitted',
  propertyId: 'omitted',
  assignedTo: 'omitted',
  version: 'omitted',
  occurredAt: 'omitted',
  updatedAt: 'omitted',
}

export const exportDeals = exportedList('deals', listDealPage, dealExport)
