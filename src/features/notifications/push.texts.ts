import { defineTexts } from '#shared/texts.ts'

/** What is wrong with what a browser sends to get push messages. */
export const pushTexts = defineTexts('push', {
  wrongAddress: 'This is not the address of a push service on the internet',
  wrongKeys: 'The keys of this browser cannot be read. Switch push messages on again.',
})
