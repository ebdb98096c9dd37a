import { defineTexts } from '#shared/texts.ts'

export const erasureRefusalTexts = defineTexts('erasure-refusals', {
  stillOn: 'Switch the account off first',
  sharedAccount: 'Everybody uses this account, so it cannot be deleted.',
  lastAdmin: 'Assign another administrator first.',
})
