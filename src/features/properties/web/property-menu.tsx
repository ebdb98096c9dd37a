import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { Property } from '../properties.contract.ts'
import { STATUS_LOOKS, STATUS_OPTIONS } from './property-labels.ts'
import { saveProperty } from './use-properties.ts'

/** What a screen does with any of its properties. */
export type PropertyActions = { edit: (property: Property) => void; remove: (property: Property) => void }

/** One entry per status, the present one checked; any may follow any. */
export function statusEntries({ id, status: present }: Pick<Property, 'id' | 'status'>): MenuEntry[] {
  return STATUS_OPTIONS.map(({ value: status, label }) => ({
    label,
    checked: status === present,
    run: () => void (status !== present && saveProperty({ id, body: { status } })),
  }))
}

function menuEntries(property: Property, actions: PropertyActions): MenuEntry[] {
  return [
    { label: 'Edit', icon: 'pencil', run: () => actions.edit(property) },
    { label: `Status: ${STATUS_LOOKS[property.status].label}`, icon: 'tag', entries: statusEntries(property) },
    'line',
    { label: 'Delete property', icon: 'trash-2', danger: true, run: () => actions.remove(property) },
  ]
}

type Props = { property: Property; actions: PropertyActions }

/** The button with everything that can be done with a property. */
export function PropertyMenu({ property, actions }: Props) {
  return (
    <Menu
      align="end"
      label={property.title}
      entries={menuEntries(property, actions)}
      trigger={<IconButton icon="ellipsis" label={`More actions for ${property.title}`} />}
    />
  )
}

/** The same on a card, of which there are many: the menu itself is made when it is first wanted. */
export function CardMenu({ property, actions }: Props) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const looks = {
    type: 'button',
    className: buttonClass({ className: 'icon' }),
    'aria-label': `More actions for ${property.title}`,
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
      label={property.title}
      entries={menuEntries(property, actions)}
      trigger={<button {...looks} />}
      open={isOpen}
      onOpenChange={setOpen}
    />
  )
}
