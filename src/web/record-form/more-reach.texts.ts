import { defineTexts } from '#shared/texts.ts'

export const moreReachTexts = defineTexts('more-reach', {
  hasWhatsApp: 'Number {count} has WhatsApp',
  phone: {
    more: 'More numbers',
    first: 'The number above',
    add: 'Add number',
    value: 'Number {count}',
    whose: 'Whose number {count} is',
    remove: 'Remove number {count}',
  },
  email: {
    more: 'More emails',
    first: 'The email above',
    add: 'Add email',
    value: 'Email {count}',
    whose: 'Whose email {count} is',
    remove: 'Remove email {count}',
  },
})
