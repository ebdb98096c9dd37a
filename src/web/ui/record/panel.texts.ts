import { defineTexts } from '#shared/texts.ts'

export const panelTexts = defineTexts('panel', {
  placed: '{place} of {total}',
  closePanel: 'Close panel',
  maybeDeleted: 'It may have been deleted.',
  cannotBeAsked: 'Plotline cannot be asked for it now.',
})
