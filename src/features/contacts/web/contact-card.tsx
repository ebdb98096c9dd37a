import type { ReactNode } from 'react'
import { fullName } from '#shared/full-name.ts'
import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { EmailAddress } from '#web/ui/elements/email-address.tsx'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import type { CardProps } from '#web/ui/list/virtual-cards.tsx'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import { ReachIcon, ReachLine, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { BlankRecordCard, RecordCard } from '#web/ui/record/record-card.tsx'
import { CardMenu } from '#web/ui/record/record-menu.tsx'
import type { Contact } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'
import { type ContactNoun, contactKit } from './contact-record.ts'
import { lastContactText, roleLine } from './contact-text.ts'
import * as styles from './contacts.module.css'
import { contactsPageTexts } from './contacts-page.texts.ts'

type LineProps = {
  contact: Contact
  icon: IconName
  /** How the address reaches them; undefined where buttons do. */
  way: 'call' | 'email' | undefined
  text: ReactNode
  nothing: string
}

function Line({ contact, icon, way, text, nothing }: LineProps) {
  const inside = (
    <>
      <Icon name={icon} size={14} />
      <span>{text ?? nothing}</span>
    </>
  )
  if (way && text !== null)
    return (
      <ReachLine kit={contactKit} row={contact} id={way}>
        {inside}
      </ReachLine>
    )
  return <span className={text === null ? 'faint' : undefined}>{inside}</span>
}

type Props = CardProps<Contact, ContactNoun['context']>

/** One contact as a card; a press anywhere opens it. On a phone, e-mail and call are buttons at the foot of the card, else links. */
export function ContactCard({ row: contact, isOpen, context: { isPhone } }: Props) {
  const name = fullName(contact)
  const phone = contact.phone && shownPhone(contact.phone, contact.phoneNumber)
  const of = { kit: contactKit, row: contact }
  const last = lastContactText(contact)
  return (
    <RecordCard className={styles.contact} isOpen={isOpen} {...reachedFrom(contactKit, contact)}>
      <div className={recordCardStyles.cardHead}>
        <Avatar name={name} size={40} />
        <div className={recordCardStyles.cardName}>
          <h3 className="truncate wraps">
            <OpenLink kit={contactKit} id={contact.id}>
              {name}
            </OpenLink>
          </h3>
          <p className="truncate wraps">{roleLine(contact)}</p>
        </div>
        <LookBadge of={TYPE_LOOKS[contact.type]} dot={false} />
      </div>
      <div className={`muted ${recordCardStyles.cardLines}`}>
        <Line
          {...{ contact }}
          icon="mail"
          way={isPhone ? undefined : 'email'}
          text={contact.email && <EmailAddress of={contact.email} />}
          nothing={personTexts.noEmail()}
        />
        <Line
          {...{ contact }}
          icon="phone"
          way={isPhone ? undefined : 'call'}
          text={phone}
          nothing={contactsPageTexts.noPhone()}
        />
      </div>
      <div className={recordCardStyles.cardFoot}>
        <span className="truncate wraps" title={contactsPageTexts.lastContactedOn({ date: last })}>
          <Sentence text={contactsPageTexts.lastContactedOn} date={<b>{last}</b>} />
        </span>
        <span className={elementsStyles.spacer} />
        {isPhone && <ReachIcon {...of} id="email" />}
        {isPhone && <ReachIcon {...of} id="call" />}
        <ReachIcon {...of} id="whatsapp" />
        <CardMenu {...of} />
      </div>
    </RecordCard>
  )
}

/** A placeholder, of the same size, for a card that is loading. */
export function BlankCard() {
  return (
    <BlankRecordCard className={styles.contact}>
      <div className={recordCardStyles.cardHead}>
        <span className={`${loadingStyles.skeleton} ${loadingStyles.skeletonRound}`} />
        <Bars className={recordCardStyles.cardName} of={['14px 70%', '12px 46%']} />
      </div>
      <Bars className={`muted ${recordCardStyles.cardLines}`} of={['12px 66%', '12px 50%']} />
      <Bars className={recordCardStyles.cardFoot} of={['12px 46%']} />
    </BlankRecordCard>
  )
}
