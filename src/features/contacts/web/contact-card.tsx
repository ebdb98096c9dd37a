import { memo } from 'react'
import { reachOf } from '#web/platform/outreach.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Contact } from '../contacts.contract.ts'
import { CardMenu, ContactLink, TypeBadge } from './contact-actions.tsx'
import { callLink, contactName, lastContactText, roleLine, whatsAppLink } from './contact-text.ts'

type LineProps = { icon: IconName; href: string | undefined; text: string | null; nothing: string }

function Line({ icon, href, text, nothing }: LineProps) {
  const inside = (
    <>
      <Icon name={icon} size={14} />
      <span className="trunc">{text ?? nothing}</span>
    </>
  )
  if (href) return <a href={href}>{inside}</a>
  return <span className={text === null ? 'faint' : undefined}>{inside}</span>
}

type WayProps = { icon: IconName; label: string; href: string | undefined; isPage?: boolean }

function Way({ icon, label, href, isPage }: WayProps) {
  if (!href) return null
  const elsewhere = isPage && { target: '_blank', rel: 'noreferrer' }
  return (
    <a className="btn ghost icon" href={href} aria-label={label} title={label} {...elsewhere}>
      <Icon name={icon} />
    </a>
  )
}

type Props = { contact: Contact; isOpen: boolean; isPhone: boolean }

/**
 * One contact as a card that opens as a whole. Address and phone are links where a pointer hits them; a thumb gets a target
 * for each way to reach the contact at the foot of the card.
 */
export const ContactCard = memo(function ContactCard({ contact, isOpen, isPhone }: Props) {
  const name = contactName(contact)
  const { phone } = contact
  const write = contact.email ? `mailto:${contact.email}` : undefined
  const call = callLink(contact)
  return (
    <article className={isOpen ? 'contact is-selected' : 'contact'} {...reachOf('contact', contact.id, name)}>
      <div className="hd">
        <Avatar name={name} size={40} />
        <div className="nm">
          <h3 className="trunc">
            <ContactLink contact={contact} />
          </h3>
          <p className="trunc">{roleLine(contact) || <span className="faint">No company yet</span>}</p>
        </div>
        <TypeBadge type={contact.type} />
      </div>
      <div className="ct">
        <Line icon="mail" text={contact.email} nothing="No email yet" href={isPhone ? undefined : write} />
        <Line icon="phone" text={phone} nothing="No phone yet" href={isPhone ? undefined : call} />
      </div>
      <div className="ft">
        <span className="last">
          Last contacted <b>{lastContactText(contact)}</b>
        </span>
        <span className="sp" />
        {isPhone && <Way icon="mail" label={`Email ${name}`} href={write} />}
        {isPhone && <Way icon="phone" label={`Call ${name}`} href={call} />}
        <Way icon="whatsapp" label={`WhatsApp ${name}`} href={whatsAppLink(contact)} isPage />
        <CardMenu contact={contact} />
      </div>
    </article>
  )
})

/** Holds the place of a card that is on its way, in its final size. */
export function BlankCard() {
  return (
    <div className="contact" aria-hidden="true">
      <div className="hd">
        <span className="sk sk-round" />
        <div className="nm">
          <span className="sk sk-h14 sk-w70" />
          <span className="sk sk-h12 sk-w46" />
        </div>
      </div>
      <div className="ct">
        <span className="sk sk-h12 sk-w66" />
        <span className="sk sk-h12 sk-w50" />
      </div>
      <div className="ft">
        <span className="sk sk-h12 sk-w46" />
      </div>
    </div>
  )
}
