import { useState } from 'react'
import { type ButtonVariant, buttonClass } from '../elements/button.tsx'
import { Icon, type IconName } from '../elements/icon.tsx'
import { IconButton } from '../elements/icon-button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { menuEntries, type RecordKit, type RecordNoun, useScreen } from './record-kit.ts'

type Props<T extends RecordNoun> = { kit: RecordKit<T>; row: T['row']; icon?: IconName }

/** The button with everything that can be done with a record. */
export function RecordMenu<T extends RecordNoun>({ kit, row, icon = 'ellipsis' }: Props<T>) {
  const screen = useScreen(kit)
  const name = kit.name(row)
  return (
    <Menu
      align="end"
      label={name}
      entries={menuEntries(kit, row, screen)}
      trigger={<IconButton icon={icon} label={`More actions for ${name}`} />}
    />
  )
}

type CardMenuProps<T extends RecordNoun> = Omit<Props<T>, 'icon'> & { variant?: ButtonVariant }

/** The same on a card, of which there are many: the menu itself is made when it is first opened. */
export function CardMenu<T extends RecordNoun>({ kit, row, variant = 'ghost' }: CardMenuProps<T>) {
  const screen = useScreen(kit)
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const name = kit.name(row)
  const looks = {
    type: 'button',
    className: buttonClass({ variant, className: 'icon-only' }),
    'aria-label': `More actions for ${name}`,
    title: 'More actions',
    children: <Icon name="ellipsis" />,
  } as const

  function open() {
    setWasOpened(true)
    setOpen(true)
  }

  if (!wasOpened) return <button {...looks} aria-haspopup="menu" onClick={open} />
  return (
    <Menu
      align="end"
      label={name}
      entries={menuEntries(kit, row, screen)}
      trigger={<button {...looks} />}
      open={isOpen}
      onOpenChange={setOpen}
    />
  )
}
