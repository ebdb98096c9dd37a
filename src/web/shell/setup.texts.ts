import { defineTexts } from '#shared/texts.ts'

export const setupTexts = defineTexts('setup', {
  settingUp: 'Setting up',
  finish: 'Finish setting up',
  stepsDone: '{done} of {total} steps done',
  done: ', done',
  hide: 'Hide this',
  nameCompany: 'Name your company',
  inviteColleague: 'Invite a colleague',
  addProperty: 'Add a property',
  addLead: 'Add a lead',
  addDeal: 'Add a deal',
})
