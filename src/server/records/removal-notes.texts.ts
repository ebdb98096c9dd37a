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
  restored: {
    Communication: 'Communication restored',
    Contact: 'Contact restored',
    Deal: 'Deal restored',
    Document: 'Document restored',
    Event: 'Event restored',
    Inspection: 'Inspection restored',
    Lead: 'Lead restored',
    Property: 'Property restored',
    Task: 'Task restored',
  },
  whatAndName: '{what}: {name}',
  nameAndPerson: '{name}, by {person}',
})
