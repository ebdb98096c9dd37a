import { defineTexts } from '#shared/texts.ts'

export const profileWriteTexts = defineTexts('profile-writes', {
  updated: 'Profile updated',
  updatedDetail: 'Your profile has been updated successfully.',
  notUpdated: 'Failed to save settings. Please try again.',
})
