import { defineTexts } from '#shared/texts.ts'

export const erasureTexts = defineTexts('erasure', {
  typeWord: 'Type {word} to confirm',
  person:
    'Gone for good: this person as lead and as contact, calls, messages and meetings with them, their tasks, events and documents with the files, and the channels about them. Deals stay with their price and stage, without name and notes. What colleagues wrote elsewhere, such as in team chat, and backups made before stay too. The trash keeps none of it. This cannot be undone.',
  member:
    'Gone for good: name, email, phone, position and bio, where they signed in, their settings, notifications and scheduled reports. Their leads, deals, notes and messages stay with your company, by a “Former member”. What colleagues typed about them, reports that were made and backups made before stay too. The trash keeps none of it. This cannot be undone.',
})
