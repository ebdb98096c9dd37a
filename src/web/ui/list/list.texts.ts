import { defineTexts } from '#shared/texts.ts'

export const listTexts = defineTexts('list', {
  notAsked: 'Plotline cannot be asked now, so nothing else was searched.',
  heldOnly: 'Plotline cannot be asked now. {count} held on this device.',
  clearFilters: 'Clear filters',
})
