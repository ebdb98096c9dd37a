import { defineTexts } from '#shared/texts.ts'

/** The messages about a change that was saved, or not. */
export const saveRecordTexts = defineTexts('save-record', {
  noAnswer: 'The server does not answer. It is sent again when the connection is back.',
  changed: 'Changed meanwhile',
  keptTheirs: '{who} changed this at the same time. That change was kept.',
  keptTheirFields: '{who} changed these fields at the same time. That change was kept.',
  takeMine: 'Use mine',
  colleague: 'A colleague',
  assignedTo: 'Assigned to {name}',
  assignedToNobody: 'Assigned to nobody',
  assignedToColleague: 'Assigned to a colleague',
})
