import { defineTexts } from '#shared/texts.ts'

/** What is done with an inspection on its day. */
export const visitStepTexts = defineTexts('visit-steps', {
  today: 'Your inspections today',
  confirm: 'Confirm by WhatsApp',
  confirmation:
    'Hello {name}, this is {agent}. I confirm our inspection on {date} at {time}. The place: {place}. Please tell me if anything changes.',
  confirmationNoPlace:
    'Hello {name}, this is {agent}. I confirm our inspection on {date} at {time}. Please tell me if anything changes.',
  maps: 'Maps',
  checkIn: 'Check in',
  checkInAgain: 'Check in again',
  reading: 'Reading your place…',
  noShow: 'No-show',
})
