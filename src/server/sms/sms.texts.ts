import { defineTexts } from '#shared/texts.ts'

/** What people read about SMS. */
export const smsTexts = defineTexts('sms', {
  tooMany: 'Too many SMS were sent to this person or in your company. Please try again later.',
})
