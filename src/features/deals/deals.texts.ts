import { defineTexts } from '#shared/texts.ts'

export const dealTexts = defineTexts('deals', {
  stages: {
    new: 'New Leads',
    site_inspection: 'Site Inspection',
    offer_made: 'Offer Made',
    contract: 'Contract',
    closed: 'Closed',
  },
  tiers: {
    high: 'High Value',
    premium: 'Premium',
    standard: 'Standard',
    basic: 'Basic',
  },
  wrongStage: 'Invalid stage',
  wrongProbability: 'Probability must be a whole number from 0 to 100',
  valueRequired: 'Value is required',
  wrongOutcome: 'Invalid outcome',
  movedSince: 'It was moved again meanwhile and stays where it is.',
  markedLost: '{title} marked as lost',
  movedTo: '{title} moved to {stage}',
})
