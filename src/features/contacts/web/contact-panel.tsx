import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay } from '#shared/dates.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { reachOf } from '#web/platform/outreach.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Contact } from '../contacts.contract.ts'
import { ContactMenu, TypeBadge, typeEntries, useContactActions } from './contact-actions.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { callLink, contactName, roleLine, whatsAppLink } from './contact-text.ts'
import { contactSource } from './use-contacts.ts'

type Props = {
  contactId: string
  onClose: () => void
  /** `3 of 86`; undefined when the list at hand does not hold the contact. */
  position?: string | undefined
  /** Opens the neighbour in the list; undefined where there is none. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** The deals of the lead that the contact was, from whoever composes the screen. */
  dealsSlot?: ((leadId: string) => ReactNode) | undefined
  /** What was said to the contact, from whoever composes the screen. */
  timelineSlot?: ((contact: Contact) => ReactNode) | undefined
}

/** Everything about one contact beside the list; on a phone it takes the whole screen. */
export function ContactPanel(props: Props) {
  const { contactId, onClose } = props
  const { row: contact, status, retry } = useRow(contactSource, contactId)
  return (
    <PanelFrame name={contact ? contactName(contact) : 'Contact'} className="contact-panel" onClose={onClose}>
      <Bar {...props} contact={contact} />
      {contact && <Known contact={contact} {...props} />}
      <PanelState name="contact" status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Bar({ contact, position, onPrevious, onNext, onClose }: Props & { contact: Contact | undefined }) {
  const { edit } = useContactActions()
  return (
    <PanelBar noun="Contact" screen="contacts" position={position} steps={{ onPrevious, onNext }} onClose={onClose}>
      {contact && <IconButton icon="pencil" label="Edit contact" onClick={() => edit(contact)} />}
      {contact && <ContactMenu contact={contact} />}
    </PanelBar>
  )
}

function Known({ contact, dealsSlot, timelineSlot }: Props & { contact: Contact }) {
  const scroll = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contact starts at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0)
  }, [contact.id])
  const { leadId } = contact
  return (
    <>
      <div className="ph">
        <Who contact={contact} />
        <Reach contact={contact} />
      </div>
      <div className="scroll" ref={scroll}>
        <ContactFacts key={contact.id} contact={contact} />
        {leadId && dealsSlot && (
          <section className="linked">
            <div className="sec">
              <h3>Deals</h3>
            </div>
            {dealsSlot(leadId)}
          </section>
        )}
        {timelineSlot?.(contact)}
      </div>
    </>
  )
}

function Who({ contact }: { contact: Contact }) {
  const isPhone = usePhone()
  const { createdAt } = contact
  return (
    <div className="who">
      <Avatar name={contactName(contact)} size={40} />
      <div className="who-text">
        <h2>{contactName(contact)}</h2>
        {roleLine(contact) && <p className="muted">{roleLine(contact)}</p>}
        <div className="meta">
          <Menu
            label="Type"
            entries={typeEntries(contact)}
            trigger={
              <button type="button" className="set">
                <TypeBadge type={contact.type} />
                <span className="vh">, change type</span>
              </button>
            }
          />
          <span className="faint added">Added {isPhone ? formatDay(createdAt) : formatDate(createdAt)}</span>
        </div>
      </div>
    </div>
  )
}

type WayProps = { icon: IconName; label: string; href: string | undefined; isMain?: boolean; isPage?: boolean }

/** A way to reach the contact; without an address it says so by being off. */
function Way({ icon, label, href, isMain, isPage }: WayProps) {
  const className = isMain ? 'btn primary' : 'btn'
  const inside = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  if (!href)
    return (
      <button type="button" className="btn" disabled>
        {inside}
      </button>
    )
  return (
    <a className={className} href={href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
      {inside}
    </a>
  )
}

function Reach({ contact }: { contact: Contact }) {
  const { email } = contact
  return (
    <div className="acts" {...reachOf('contact', contact.id, contactName(contact))}>
      <Way icon="phone" label="Call" href={callLink(contact)} isMain />
      <Way icon="whatsapp" label="WhatsApp" href={whatsAppLink(contact)} isPage />
      <Way icon="mail" label="Email" href={email ? `mailto:${email}` : undefined} />
    </div>
  )
}
