import { exportedList } from '#features/exports/server/list-exports.actions.ts'
import { choice, instant, type ListColumns, line, number } from '#server/exports/list-columns.ts'
import type { Communication } from '../communications.contract.ts'
import { communicationWordTexts } from '../web/communication-words.texts.ts'
import { listCommunicationPage } from './communications.queries.ts'

/** The columns of exported communications, with the words of their form. */
export const communicationExport: ListColumns<Communication> = {
  occurredAt: instant(communicationWordTexts.when),
  type: choice(communicationWordTexts.type, communicationWordTexts.types),
  direction: choice(communicationWordTexts.direction, communicationWordTexts.directions),
  status: choice(communicationWordTexts.status, communicationWordTexts.statuses),
  contactName: line(communicationWordTexts.contact),
  contactEmail: line(communicationWordTexts.email),
  scheduledAt: instant(communicationWordTexts.dateAndTime),
  duration: number(communicationWordTexts.duration),
  subject: line(communicationWordTexts.subject),
  content: line(communicationWordTexts.notes),
  userName: line(communicationWordTexts.loggedBy),
  id: 'omitted',
  contactId: 'omitted',
  leadId: 'omitted',
  dealId: 'omitted',
  completedAt: 'omitted',
  userId: 'omitted',
  version: 'omitted',
  createdAt: 'omitted',
  updatedAt: 'omitted',
}

export const exportCommunications = exportedList('communications', listCommunicationPage, communicationExport)
