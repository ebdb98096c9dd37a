import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { CONTACT_TYPES, type Contact, type ContactType } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'
import { contactName } from './contact-text.ts'
import { saveContact } from './use-contacts.ts'

/** What can be done with any contact of the screen. */
export type ContactActions = {
  open: (id: string) => void
  edit: (contact: Contact) => void
  remove: (contact: Contact) => void
}

const ActionsContext = createContext<ContactActions | null>(null)

/** Hands the actions of the screen to its cards and panel. */
export function ContactActionsProvider({ actions, children }: { actions: ContactActions; children: ReactNode }) {
  return <ActionsContext value={actions}>{children}</ActionsContext>
}

/** The actions of the screen around. */
export function useContactActions(): ContactActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('There is no ContactActionsProvider around')
  return actions
}

/** One entry per type, the present one checked. */
export function typeEntries({ id, type: present }: Pick<Contact, 'id' | 'type'>): MenuEntry[] {
  return CONTACT_TYPES.map((type) => ({
    label: TYPE_LOOKS[type].label,
    checked: type === present,
    run: () => void (type !== present && saveContact(id, { type }, true)),
  }))
}

function contactEntries(contact: Contact, { edit, remove }: ContactActions): MenuEntry[] {
  return [
    { label: 'Edit', icon: 'pencil', run: () => edit(contact) },
    'line',
    { label: 'Delete', icon: 'trash-2', danger: true, run: () => remove(contact) },
  ]
}

/** The button with everything that can be done with a contact. */
export function ContactMenu({ contact }: { contact: Contact }) {
  const actions = useContactActions()
  const name = contactName(contact)
  return (
    <Menu
      align="end"
      label={name}
      entries={contactEntries(contact, actions)}
      trigger={<IconButton icon="ellipsis" label={`More actions for ${name}`} />}
    />
  )
}

/** The same on a card, of which there are many: the menu itself is made when it is first wanted. */
export function CardMenu({ contact }: { contact: Contact }) {
  const actions = useContactActions()
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const name = contactName(contact)
  const looks = {
    type: 'button',
    className: buttonClass({ variant: 'ghost', className: 'icon' }),
    'aria-label': `More actions for ${name}`,
    title: 'More actions',
    children: <Icon name="ellipsis" />,
  } as const

  function open() {
    setWanted(true)
    setOpen(true)
  }

  if (!isWanted) return <button {...looks} aria-haspopup="menu" onClick={open} />
  return (
    <Menu
      align="end"
      label={name}
      entries={contactEntries(contact, actions)}
      trigger={<button {...looks} />}
      open={isOpen}
      onOpenChange={setOpen}
    />
  )
}

/** The type in one word. */
export function TypeBadge({ type }: { type: ContactType }) {
  const { label, tone } = TYPE_LOOKS[type]
  return <Badge tone={tone}>{label}</Badge>
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Opens a contact beside the list; a press for a new tab opens its own address. */
export function ContactLink({ contact }: { contact: Contact }) {
  const { open } = useContactActions()
  return (
    <a
      href={`/contacts/${contact.id}`}
      data-contact={contact.id}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(contact.id)
      }}
    >
      {contactName(contact)}
    </a>
  )
}
