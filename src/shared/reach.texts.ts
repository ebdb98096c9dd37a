import { defineTexts } from './texts.ts'

/** The buttons that reach a person: apart from the facts of a person, as the first screen has these alone. */
export const reachTexts = defineTexts('reach', {
  call: 'Call',
  callPerson: 'Call {name}',
  whatsAppPerson: 'WhatsApp {name}',
  emailPerson: 'Email {name}',
  which: 'Which one?',
  labelled: '{text} · {label}',
  labels: {
    own: 'Own',
    office: 'Office',
    spouse: 'Spouse',
    proxy: 'Proxy',
    next_of_kin: 'Next of kin',
    other: 'Other',
  },
})
