import { defineTexts } from '#shared/texts.ts'

export const workspaceTexts = defineTexts('workspace', {
  wrongRate: 'Enter a rate above 0',
  nameRequired: 'Company name is required',
})
