import { defineTexts } from '#shared/texts.ts'

/** What feed and notices say of records that were removed, by their noun. */
export const removalNoteTexts = defineTexts('removal-notes', {
  deleted: {
    Communication: 'Communication deleted',
    Contact: 'Contact deleted',
    Deal: 'Deal deleted',
    Document: 'Document deleted',
    Event: 'Event deleted',
    Inspection: 'Inspection deleted',
    Lead: 'Lead deleted',
    Property: 'Property deleted',
    Task: 'Task deleted',
  },
  whatAndName: '{what}: {name}',
  nameAndPerson: '{name}, by {person}',
})
