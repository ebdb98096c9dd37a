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

type Props = { property: Property; actions: PropertyActions; variant?: 'ghost' | 'secondary' }

/** The button with everything that can be done with a property. */
export function PropertyMenu({ property, actions, variant = 'ghost' }: Props) {
  const entries: MenuEntry[] = [
    { label: 'Edit', icon: 'pencil', run: () => actions.edit(property) },
    { label: `Status: ${STATUS_LOOKS[property.status].label}`, icon: 'tag', entries: statusEntries(property) },
    'line',
    { label: 'Delete property', icon: 'trash-2', danger: true, run: () => actions.remove(property) },
  ]
  return (
    <Menu
      align="end"
      label={property.title}
      entries={entries}
      trigger={<IconButton icon="ellipsis" variant={variant} label={`More actions for ${property.title}`} />}
    />
  )
}
