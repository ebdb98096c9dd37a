import { defineTexts } from '#shared/texts.ts'

export const leadWriteTexts = defineTexts('lead-writes', {
  created: 'Lead created successfully',
  updated: 'Lead updated successfully',
  notCreated: 'Failed to create lead. Please try again.',
  notUpdated: 'Failed to update lead. Please try again.',
  gone: 'This lead was deleted meanwhile and cannot be saved any more.',
  forbidden: 'Only a manager can hand on a colleague’s lead.',
  isAgain: {
    new: '{name} is new again',
    contacted: '{name} is contacted again',
    qualified: '{name} is qualified again',
    unqualified: '{name} is unqualified again',
    converted: '{name} is converted again',
  },
  priorityIsNow: {
    low: '{name} is now low priority',
    medium: '{name} is now medium priority',
    high: '{name} is now high priority',
    hot: '{name} is now hot priority',
  },
  priorityIsAgain: {
    low: '{name} is low priority again',
    medium: '{name} is medium priority again',
    high: '{name} is high priority again',
    hot: '{name} is hot priority again',
  },
})
