import { defineTexts } from '#shared/texts.ts'

export const workspaceWriteTexts = defineTexts('workspace-writes', {
  companyNotUpdated: 'Failed to save settings. Please try again.',
  memberNotUpdated: 'Failed to update member. Please try again.',
})
