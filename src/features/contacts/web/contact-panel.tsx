import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { formatDate, formatDay } from '#web/platform/date-format.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { SpokenSentence } from '#web/ui/elements/sentence.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { ChoiceButton } from '#web/ui/record/choice-button.tsx'
import { defineRecordPanel } from '#web/ui/record/define-record-panel.ts'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { ReachButton, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import type { Contact } from '../contacts.contract.ts'
import { ContactFacts } from './contact-facts.tsx'
import { TYPE_LOOKS } from './contact-labels.ts'
import { type ContactNoun, contactKit } from './contact-record.ts'
import { roleLine } from './contact-text.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

/** The panel of a contact. */
export const ContactPanel = defineRecordPanel<ContactNoun>({
  kit: contactKit,
  className: panelStyles.person,
  head: (contact) => <Head contact={contact} />,
  body: (contact, { slots }) => (
    <>
      <ContactFacts key={contact.id} contact={contact} />
      {slots.related(contact)}
    </>
  ),
})

function Head({ contact }: { contact: Contact }) {
  const isPhone = usePhone()
  const of = { kit: contactKit, row: contact }
  const { createdAt } = contact
  return (
    <>
      <div className={panelStyles.who}>
        <Avatar name={fullName(contact)} size={40} />
        <div className={panelStyles.whoText}>
          <h2>{fullName(contact)}</h2>
          {roleLine(contact) && <p className="muted">{roleLine(contact)}</p>}
          <div className={panelStyles.meta}>
            <ChoiceButton {...of} id="type">
              <SpokenSentence
                text={contactsPageTexts.changeType}
                type={<LookBadge of={TYPE_LOOKS[contact.type]} dot={false} />}
              />
            </ChoiceButton>
            <span className="faint">
              {personTexts.added({ date: isPhone ? formatDay(createdAt) : formatDate(createdAt) })}
            </span>
          </div>
        </div>
      </div>
      <div className={panelStyles.actions} {...reachedFrom(contactKit, contact)}>
        <ReachButton {...of} id="call" isMain />
        <ReachButton {...of} id="whatsapp" />
        <ReachButton {...of} id="email" />
      </div>
    </>
  )
}
