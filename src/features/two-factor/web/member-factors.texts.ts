import { defineTexts } from '#shared/texts.ts'

/** The second factors of the team, for admins. */
export const memberFactorsTexts = defineTexts('member-factors', {
  on: 'On',
  off: 'Off',
  you: '(you)',
  notLoaded: 'The second factors of the team could not be loaded',
  loading: 'Loading the second factors of the team',
  lostPhone: 'Lost phone',
  lostPhoneOf: 'Lost phone: {name}',
  askReset: 'Switch off the two-factor authentication of {name}?',
  aboutReset:
    'Ask {name} by voice whether the phone is really lost. It takes effect in 24 hours, at their next sign-in with the password. {name} and every admin get a notification and a mail, and each of them can stop it.',
  request: 'Request it',
  requesting: 'Requesting…',
  requested: 'Requested',
  aboutRequested: 'It takes effect from {time} on {day}.',
  notRequested: 'It could not be requested. Please try again.',
  offFrom: 'Off from {time} on {day}, requested by {admin}',
  stop: 'Stop',
  stopFor: 'Stop the reset of {name}',
  notStopped: 'The reset could not be stopped. Please try again.',
})
