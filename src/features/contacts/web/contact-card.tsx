import { memo } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Contact } from '../contacts.contract.ts'
import { CardMenu, ContactLink, TypeBadge } from './contact-actions.tsx'
import { callLink, contactName, lastContactText, roleLine, whatsAppLink } from './contact-text.ts'

function Line({ icon, href, text, nothing }: { icon: IconName; href?: string; text: string | null; nothing: string }) {
  const inside = (
    <>
      <Icon name={icon} size={14} />
      <span className="trunc">{text ?? nothing}</span>
    </>
  )
  if (href) return <a href={href}>{inside}</a>
  return <span className={text === null ? 'faint' : undefined}>{inside}</span>
}

function Chat({ contact }: { contact: Contact }) {
  const chat = whatsAppLink(contact)
  if (!chat) return null
  const label = `WhatsApp ${contactName(contact)}`
  return (
    <a className="btn ghost icon" href={chat} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Icon name="whatsapp" />
    </a>
  )
}

/** One contact as a card that opens as a whole; address, phone, WhatsApp and menu are targets of their own. */
export const ContactCard = memo(function ContactCard({ contact, isOpen }: { contact: Contact; isOpen: boolean }) {
  const { email, phone } = contact
  const call = callLink(contact)
  return (
    <article className={isOpen ? 'contact is-selected' : 'contact'}>
      <div className="hd">
        <Avatar name={contactName(contact)} size={40} />
        <div className="nm">
          <h3 className="trunc">
            <ContactLink contact={contact} />
          </h3>
          <p className="trunc">{roleLine(contact) || <span className="faint">No company yet</span>}</p>
        </div>
        <TypeBadge type={contact.type} />
      </div>
      <div className="ct">
        <Line icon="mail" text={email} nothing="No email yet" {...(email && { href: `mailto:${email}` })} />
        <Line icon="phone" text={phone} nothing="No phone yet" {...(call && { href: call })} />
      </div>
      <div className="ft">
        <span className="trunc">
          Last contacted <b>{lastContactText(contact)}</b>
        </span>
        <span className="sp" />
        <Chat contact={contact} />
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
