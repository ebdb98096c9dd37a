import { personTexts } from '#shared/person.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import type { CardProps } from '#web/ui/list/virtual-cards.tsx'
import * as loadingStyles from '#web/ui/loading/loading.module.css'
import { Bars } from '#web/ui/loading/skeleton.tsx'
import { OpenLink } from '#web/ui/record/open-link.tsx'
import { ReachIcon, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import * as recordCardStyles from '#web/ui/record/record-card.module.css'
import { CardMenu } from '#web/ui/record/record-menu.tsx'
import type { Contact } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'
import { type ContactNoun, contactKit } from './contact-record.ts'
import { callLink, contactName, lastContactText, roleLine } from './contact-text.ts'
import * as styles from './contacts.module.css'
import { contactsPageTexts } from './contacts-page.texts.ts'

type LineProps = { icon: IconName; href: string | undefined; text: string | null; nothing: string }

function Line({ icon, href, text, nothing }: LineProps) {
  const inside = (
    <>
      <Icon name={icon} size={14} />
      <span className="truncate">{text ?? nothing}</span>
    </>
  )
  if (href) return <a href={href}>{inside}</a>
  return <span className={text === null ? 'faint' : undefined}>{inside}</span>
}

type Props = CardProps<Contact, ContactNoun['context']>

/** One contact as a card; a press anywhere opens it. On a phone, e-mail and call are buttons at the foot of the card, else links. */
export function ContactCard({ row: contact, isOpen, context: { isPhone } }: Props) {
  const name = contactName(contact)
  const phone = contact.phone && shownPhone(contact.phone, contact.phoneNumber)
  const of = { kit: contactKit, row: contact }
  const write = contact.email ? `mailto:${contact.email}` : undefined
  const call = callLink(contact)
  const last = lastContactText(contact)
  return (
    <article
      className={
        isOpen
          ? `${recordCardStyles.recordCard} ${styles.contact} ${recordCardStyles.isSelected}`
          : `${recordCardStyles.recordCard} ${styles.contact}`
      }
      {...reachedFrom(contactKit, contact)}
    >
      <div className={styles.cardHead}>
        <Avatar name={name} size={40} />
        <div className={styles.name}>
          <h3 className="truncate">
            <OpenLink kit={contactKit} id={contact.id}>
              {name}
            </OpenLink>
          </h3>
          <p className="truncate">{roleLine(contact)}</p>
        </div>
        <LookBadge of={TYPE_LOOKS[contact.type]} dot={false} />
      </div>
      <div className={styles.contactLines}>
        <Line icon="mail" text={contact.email} nothing={personTexts.noEmail()} href={isPhone ? undefined : write} />
        <Line icon="phone" text={phone} nothing={contactsPageTexts.noPhone()} href={isPhone ? undefined : call} />
      </div>
      <div className={styles.cardFoot}>
        <span className={styles.last} title={contactsPageTexts.lastContactedOn({ date: last })}>
          <Sentence text={contactsPageTexts.lastContactedOn} date={<b>{last}</b>} />
        </span>
        <span className={elementsStyles.spacer} />
        {isPhone && <ReachIcon {...of} id="email" />}
        {isPhone && <ReachIcon {...of} id="call" />}
        <ReachIcon {...of} id="whatsapp" />
        <CardMenu {...of} />
      </div>
    </article>
  )
}

/** A placeholder, of the same size, for a card that is loading. */
export function BlankCard() {
  return (
    <div className={`${recordCardStyles.recordCard} ${styles.contact}`} aria-hidden="true">
      <div className={styles.cardHead}>
        <span className={`${loadingStyles.skeleton} ${loadingStyles.skeletonRound}`} />
        <Bars className={styles.name} of={['h14 w70', 'h12 w46']} />
      </div>
      <Bars className={styles.contactLines} of={['h12 w66', 'h12 w50']} />
      <Bars className={styles.cardFoot} of={['h12 w46']} />
    </div>
  )
}
