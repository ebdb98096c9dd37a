import { defineTexts } from '#shared/texts.ts'

/** Why something could not be taken back, or put back as it was. */
export const actTexts = defineTexts('acts', {
  changedBy: '{name} has changed it since.',
  changedByYou: 'You have changed it since.',
  changedBySomebody: 'It has been changed since.',
  deletedSince: 'It was deleted since.',
  linkDeleted: 'What it was linked to was deleted since.',
  notInTrash: 'It is no longer in the trash.',
  linkedElsewhere: 'It is linked to another record by now.',
  gone: 'It is no longer there.',
  inTrash: 'It is in the trash.',
  addressTaken: 'Another document has this address by now; it got a new one.',
  undoneAlready: 'This was undone already.',
  lostRight: 'Your role has changed since. You may no longer undo this.',
})
