import type { exportContact, exportLead } from '#features/erasure/erasure.contract.ts'
import { personTexts } from '#shared/person.texts.ts'
import type { Email, Phone } from '#shared/phones.ts'
import { reachTexts } from '#shared/reach.texts.ts'
import { callBy, chatBy, type LinkOf, mailBy } from '#web/ui/record/reach-ways.ts'
import type { RecordAction } from '#web/ui/record/record-kit.ts'
import { type BuyerNoun, personalDataActions } from './personal-data.ts'

type PersonNoun = BuyerNoun & {
  row: { phones: readonly Phone[]; emails: readonly Email[] }
}

type Person = {
  callLink: LinkOf
  whatsAppLink: LinkOf
  exported: typeof exportLead | typeof exportContact
}

/** What can be done with a person, as lead and as contact: reach them, and get or erase what is stored about them. */
export function personActions<T extends PersonNoun>({ callLink, whatsAppLink, exported }: Person) {
  return {
    call: { label: reachTexts.call, labelFor: reachTexts.callPerson, icon: 'phone', ...callBy(callLink) },
    whatsapp: { label: 'WhatsApp', labelFor: reachTexts.whatsAppPerson, icon: 'whatsapp', ...chatBy(whatsAppLink) },
    email: { label: personTexts.email, labelFor: reachTexts.emailPerson, icon: 'mail', ...mailBy },
    ...personalDataActions<T>(exported),
  } satisfies Record<string, RecordAction<T>>
}
