import { defineTexts } from '#shared/texts.ts'

export const erasureRefusalTexts = defineTexts('erasure-refusals', {
  stillOn: 'Switch the account off first',
})
