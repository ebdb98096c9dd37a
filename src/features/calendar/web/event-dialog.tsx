import type { ReactNode } from 'react'
import { useTeam } from '#web/account/use-team.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'
import type { Day } from './calendar-days.ts'
import { eventEntry, whenText } from './entries.ts'
import { EVENT_LOOKS, PRIORITY_LOOKS, STATUS_LOOKS } from './event-labels.ts'
import { LinkedRecords } from './linked-records.tsx'
import { eventSource, setStatus } from './use-events.ts'

type Props = {
  id: string
  timeZone: string
  today: Day
  onClose: () => void
  onEdit: (event: CalendarEvent) => void
  onDelete: (event: CalendarEvent) => void
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

/** One event in full, with what can be done with it. */
export function EventDialog({ id, onClose, onEdit, onDelete, ...shown }: Props) {
  const { row, status, retry } = useRow(eventSource, id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={row?.title ?? 'Event'}
      bodyClass="event-facts"
      footer={row && <Actions event={row} onEdit={onEdit} onDelete={onDelete} />}
    >
      {row && <Facts event={row} {...shown} />}
      {status === 'loading' && <p role="status">Loading the event…</p>}
      {status === 'missing' && (
        <EmptyState card={false} drawing="search" title="This event is not here" text="It may have been deleted." />
      )}
      {status === 'error' && <ErrorState card={false} title="The event could not be loaded" onRetry={retry} />}
    </Dialog>
  )
}

function Actions({ event, onEdit, onDelete }: { event: CalendarEvent } & Pick<Props, 'onEdit' | 'onDelete'>) {
  const set = (status: CalendarEvent['status']) => () => void setStatus(event, status)
  return (
    <>
      <Button variant="ghost" size="md" icon="trash-2" onClick={() => onDelete(event)}>
        Delete
      </Button>
      <span className="spacer" />
      <Menu
        label="Status"
        trigger={
          <Button size="md" icon="chevron-down">
            {STATUS_LOOKS[event.status].label}
          </Button>
        }
        entries={[
          { label: 'Completed', checked: event.status === 'completed', run: set('completed') },
          { label: 'Scheduled', checked: event.status === 'scheduled', run: set('scheduled') },
          { label: 'Cancelled', checked: event.status === 'cancelled', run: set('cancelled') },
        ]}
      />
      <Button variant="primary" size="md" icon="pencil" onClick={() => onEdit(event)}>
        Edit
      </Button>
    </>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} label={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type FactsProps = { event: CalendarEvent } & Pick<Props, 'timeZone' | 'today' | 'onGo'>

function Facts({ event, timeZone, today, onGo }: FactsProps) {
  const team = useTeam().data
  const { label, icon, tone } = EVENT_LOOKS[event.type]
  const priority = PRIORITY_LOOKS[event.priority]
  const members = event.attendeeIds.map((id) => {
    const member = team?.find((one) => one.id === id)
    return member ? `${member.firstName} ${member.lastName}` : team ? 'A former colleague' : '…'
  })
  const people = [...members, ...event.attendees]
  return (
    <>
      <div className="badges">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <Badge tone={priority.tone} icon="flag">
          {priority.label} priority
        </Badge>
        {event.status !== 'scheduled' && (
          <Badge tone={STATUS_LOOKS[event.status].tone}>{STATUS_LOOKS[event.status].label}</Badge>
        )}
      </div>
      <dl>
        <Fact icon="clock" name="When">
          {whenText(eventEntry(event, timeZone), today)}
        </Fact>
        {event.location && (
          <Fact icon="map-pin" name="Location">
            {event.location}
          </Fact>
        )}
        {people.length > 0 && (
          <Fact icon="users" name="Attendees">
            {people.join(', ')}
          </Fact>
        )}
        {event.description && (
          <Fact icon="file-text" name="Description">
            <p className="words">{event.description}</p>
          </Fact>
        )}
      </dl>
      <LinkedRecords leadId={event.leadId} dealId={event.dealId} propertyId={event.propertyId} onGo={onGo} />
    </>
  )
}
