import { defineTexts } from '#shared/texts.ts'

export const sessionTexts = defineTexts('session', {
  unauthorized: 'Unauthorized',
  loggedOutAgain: 'You are logged out. Logging in again...',
  loggedOut: 'Logged out',
  notLoggedOut: 'Logout failed',
  logoutError: 'An error occurred while logging out.',
})
