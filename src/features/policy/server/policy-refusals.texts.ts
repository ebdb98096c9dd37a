import { defineTexts } from '#shared/texts.ts'

export const policyRefusalTexts = defineTexts('policy-refusals', {
  ownFactorFirst:
    'You have no two-factor authentication yet, and this would shut you out at once. Set it up in Security & Privacy first, or give days of grace.',
  sharedAccount:
    'Everybody can use your account, so it can have no two-factor authentication and this would shut you out.',
})
