import { defineTexts } from '#shared/texts.ts'

export const reportRefusalTexts = defineTexts('report-refusals', {
  unconfirmed: 'Confirm your own address first: until then reports go to addresses of your company alone.',
})
