import { defineTexts } from '#shared/texts.ts'

export const communicationWriteTexts = defineTexts('communication-writes', {
  created: 'Communication logged',
  createdDetail: 'Communication has been saved successfully.',
  updated: 'Communication updated',
  updatedDetail: 'Your changes have been saved.',
  notCreated: 'Failed to log communication. Please try again.',
  notUpdated: 'Failed to update communication. Please try again.',
  gone: 'This communication was deleted meanwhile and cannot be saved any more.',
})
