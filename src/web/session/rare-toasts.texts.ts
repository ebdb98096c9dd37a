import { defineTexts, plural } from '#shared/texts.ts'

export const rareToastTexts = defineTexts('rare-toasts', {
  endedByHand: 'This device was signed out',
  aboutEnded: 'What it held is deleted. What you had not sent yet is still here, and is sent after you sign in.',
  clockWrong: plural(
    'The clock of this device is wrong by {count} day',
    'The clock of this device is wrong by {count} days',
  ),
  aboutClock: 'Set it, so that dates and reminders are right.',
})
