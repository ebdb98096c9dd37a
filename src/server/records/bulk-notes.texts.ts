import { defineTexts, plural } from '#shared/texts.ts'

/** What feed and bell say where many records were changed at once. */
export const bulkNoteTexts = defineTexts('bulk-notes', {
  records: {
    lead: plural('{count} lead', '{count} leads'),
    contact: plural('{count} contact', '{count} contacts'),
    property: plural('{count} property', '{count} properties'),
    deal: plural('{count} deal', '{count} deals'),
    task: plural('{count} task', '{count} tasks'),
    communication: plural('{count} communication', '{count} communications'),
  },
  changed: '{records} changed at once',
  added: '{records} added at once',
  deleted: '{records} deleted at once',
  assigned: '{records} assigned at once',
  assignedToYou: '{records} assigned to you',
})
