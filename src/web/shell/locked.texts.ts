import { defineTexts } from '#shared/texts.ts'

/** The page of a device that was without the server for too long. */
export const lockedTexts = defineTexts('locked', {
  pageTitle: 'Locked · Plotline',
  title: 'This device is locked',
  away: 'It has not reached Plotline for longer than your company allows, so it shows nothing of what it holds.',
  clock:
    'Its clock was set back by a day or more, so it cannot know how long it was away, and shows nothing of what it holds.',
  offline: 'Connect to the internet to open it. What you typed and what is not sent yet is safe here.',
  opens: 'It opens as soon as Plotline answers. What you typed and what is not sent yet is safe here.',
  signInFirst: 'Your session has ended. Sign in to open it; what you typed and what is not sent yet is safe here.',
  signIn: 'Sign in',
  asking: 'Asking…',
})
