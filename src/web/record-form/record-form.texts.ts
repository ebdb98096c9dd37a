import { defineTexts } from '#shared/texts.ts'

/** Parts of the dialogs, sections and facts that edit a record. */
export const recordFormTexts = defineTexts('record-form', {
  stillHere: 'What you typed is still here.',
  copyTyped: 'Copy what I typed',
  saveChanges: 'Save changes',
  adding: 'Adding…',
  chooseFirst: 'Choose between the two values first',
  saved: 'Saved',
  moreDetails: 'More details',
  asItIs: 'As it is now',
  on: 'On',
  off: 'Off',
  tagsHint: 'Press Enter or a comma after each',
  changedAt: '{who} changed this at {time}',
  changedOn: '{who} changed this on {date}',
  changedMeanwhile: '{who} changed this meanwhile',
  theirs: 'Theirs',
  yours: 'Yours',
  yourChoice: 'Your choice',
  open: { contact: 'Open the contact', lead: 'Open the lead', deal: 'Open the deal', property: 'Open the property' },
})
