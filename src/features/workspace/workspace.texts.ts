import { defineTexts } from '#shared/texts.ts'

export const workspaceTexts = defineTexts('workspace', {
  wrongRate: 'Enter the naira for one unit, from 1 to 1,000,000, with at most two decimals',
  nameRequired: 'Company name is required',
})
