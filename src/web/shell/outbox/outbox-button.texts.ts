import { defineTexts, plural } from '#shared/texts.ts'

export const outboxButtonTexts = defineTexts('outbox-button', {
  needYou: plural('{count} needs you', '{count} need you'),
  toSend: '{count} to send',
  needYouShow: plural('{count} needs you: show what waits to be sent', '{count} need you: show what waits to be sent'),
  toSendShow: '{count} to send: show what waits to be sent',
})
