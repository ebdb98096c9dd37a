import { defineTexts } from '#shared/texts.ts'

export const reportRefusalTexts = defineTexts('report-refusals', {
  unconfirmed: 'Confirm your own address first: until then reports go to addresses of your company alone.',
  outsideOff: 'Your company sends no mail to addresses outside the team. Take {address} out.',
})
