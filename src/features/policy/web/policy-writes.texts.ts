import { defineTexts } from '#shared/texts.ts'

export const policyWriteTexts = defineTexts('policy-writes', {
  notUpdated: 'Failed to save settings. Please try again.',
})
