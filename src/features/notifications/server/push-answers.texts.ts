import { defineTexts, plural } from '#shared/texts.ts'

export const pushAnswerTexts = defineTexts('push-answers', {
  tooMany: plural(
    'Push messages come to at most {count} device. Remove one first.',
    'Push messages come to at most {count} devices. Remove one first.',
  ),
  notTaken: 'The push service of this browser did not take the message. Please try again in a few minutes.',
  isGone: 'This browser takes no more push messages. Switch them off and on again on that device.',
  testTitle: 'Push messages work',
  testBody: 'Plotline reaches you on this device.',
})
