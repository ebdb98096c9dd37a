import { defineTexts } from '#shared/texts.ts'

export const leadScoreTexts = defineTexts('lead-score', {
  email: 'Has an email address',
  budget: 'Named a budget',
  wish: 'Said what or where',
  warmSource: 'Came by referral or walked in',
  contacted7: 'Contacted within 7 days',
  contacted30: 'Contacted within 30 days',
  priorities: {
    low: 'Priority low',
    medium: 'Priority medium',
    high: 'Priority high',
    hot: 'Priority hot',
  },
  statuses: {
    new: 'Status new',
    contacted: 'Status contacted',
    qualified: 'Status qualified',
    unqualified: 'Status unqualified',
    converted: 'Status converted',
  },
})
