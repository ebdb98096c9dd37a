import { defineTexts, plural } from '#shared/texts.ts'

/** What a device shows whose person has to sign in again. */
export const pushWordTexts = defineTexts('push-words', {
  unread: plural(
    '{count} unread notification. Sign in to read it.',
    '{count} unread notifications. Sign in to read them.',
  ),
  somethingNew: 'Something is new. Sign in to read it.',
})
