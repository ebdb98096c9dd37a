import { defineTexts } from '#shared/texts.ts'

export const dealWriteTexts = defineTexts('deal-writes', {
  created: 'Deal created successfully',
  updated: 'Deal updated successfully',
  notCreated: 'Failed to create deal. Please try again.',
  notUpdated: 'Failed to update deal. Please try again.',
  gone: 'This deal was deleted meanwhile and cannot be saved any more.',
  forbidden: 'Only a manager or admin can hand on a colleague’s deal.',
  propertyNotUpdated: 'Failed to update property. Please try again.',
})
