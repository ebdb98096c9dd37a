import { defineTexts } from '#shared/texts.ts'

export const workspaceTexts = defineTexts('workspace', {
  wrongRate: 'Enter the naira for one unit, from 1 to 1,000,000, with at most two decimals',
  chooseDeletions: 'Choose who may delete the records of colleagues: everyone, owner or managers',
  chooseExports: 'Choose who may export lists: everyone or managers',
  nameRequired: 'Company name is required',
})
