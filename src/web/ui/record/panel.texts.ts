import { defineTexts } from '#shared/texts.ts'

export const panelTexts = defineTexts('panel', {
  placed: '{place} of {total}',
  details: '{name}, details',
  closePanel: 'Close panel',
  maybeDeleted: 'It may have been deleted.',
  cannotBeAsked: 'Plotline cannot be asked for it now.',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  notCopied: 'Your browser did not allow it: the link is selected, copy it yourself.',
  editFact: ', edit {label}',
  moreActions: 'More actions',
  moreActionsFor: 'More actions for {name}',
})
