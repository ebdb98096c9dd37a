import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import type { Communication } from '../communications.contract.ts'
import { DIRECTION_LOOKS, personName, STATUS_LOOKS, typeLook } from './communication-looks.ts'
import { setStatus } from './tell.ts'

/** What can be done with any communication of a screen. */
export type CommunicationActions = {
  open: (id: string) => void
  edit: (communication: Communication) => void
  remove: (communication: Communication) => void
}

const ActionsContext = createContext<CommunicationActions | null>(null)

/** Hands the actions of a screen to its items and panel. */
export function CommunicationActionsProvider(props: { actions: CommunicationActions; children: ReactNode }) {
  return <ActionsContext value={props.actions}>{props.children}</ActionsContext>
}

/** The actions of the screen around. */
export function useCommunicationActions(): CommunicationActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('There is no CommunicationActionsProvider around')
  return actions
}

function entriesOf(communication: Communication, { edit, remove }: CommunicationActions): MenuEntry[] {
  const { status } = communication
  return [
    { label: 'Edit', icon: 'pencil', run: () => edit(communication) },
    {
      label: 'Mark as completed',
      icon: 'check',
      disabled: status === 'completed',
      run: () => void setStatus(communication, 'completed'),
    },
    {
      label: 'Cancel',
      icon: 'circle-x',
      disabled: status === 'cancelled',
      run: () => void setStatus(communication, 'cancelled'),
    },
    'line',
    { label: 'Delete', icon: 'trash-2', danger: true, run: () => remove(communication) },
  ]
}

/** The button with everything that can be done with a communication. */
export function CommunicationMenu({ communication }: { communication: Communication }) {
  const actions = useCommunicationActions()
  const name = `${typeLook(communication).label}, ${personName(communication)}`
  return (
    <Menu
      align="end"
      label={name}
      entries={entriesOf(communication, actions)}
      trigger={<IconButton icon="ellipsis" label={`More actions for ${name}`} />}
    />
  )
}

/** Its kind and its state. */
export function CommunicationBadges({ communication }: { communication: Communication }) {
  const type = typeLook(communication)
  const status = STATUS_LOOKS[communication.status]
  return (
    <>
      <Badge tone={type.tone} icon={type.icon}>
        {type.label}
      </Badge>
      <Badge tone={status.tone} dot>
        {status.label}
      </Badge>
    </>
  )
}

/** An arrow outwards or inwards. */
export function DirectionArrow({ direction }: Pick<Communication, 'direction'>) {
  const { label, icon } = DIRECTION_LOOKS[direction]
  return (
    <span className={direction === 'inbound' ? 'arrow in' : 'arrow out'} title={label}>
      <Icon name={icon} />
      <span className="vh">{label}</span>
    </span>
  )
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** Opens a communication beside its list; a press for a new tab opens its own address. */
export function CommunicationLink({ communication, children }: { communication: Communication; children: ReactNode }) {
  const { open } = useCommunicationActions()
  return (
    <a
      href={`/communication/${communication.id}`}
      data-communication={communication.id}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        open(communication.id)
      }}
    >
      {children}
    </a>
  )
}
