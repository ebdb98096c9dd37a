import type { Day } from '#shared/days.ts'
import { useTeam } from '#web/account/use-team.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PanelState } from '#web/ui/record/panel-state.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'
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
      <PanelState name="event" status={status} onRetry={retry} />
    </Dialog>
  )
}

function Actions({ event, onEdit, onDelete }: { event: CalendarEvent } & Pick<Props, 'onEdit' | 'onDelete'>) {
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
        entries={(['completed', 'scheduled', 'cancelled'] as const).map((status) => ({
          label: STATUS_LOOKS[status].label,
          checked: event.status === status,
          run: () => void setStatus(event, status),
        }))}
      />
      <Button variant="primary" size="md" icon="pencil" onClick={() => onEdit(event)}>
        Edit
      </Button>
    </>
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
  const facts = [
    { icon: 'clock', name: 'When', value: whenText(eventEntry(event, timeZone), today) },
    { icon: 'map-pin', name: 'Location', value: event.location },
    { icon: 'users', name: 'Attendees', value: [...members, ...event.attendees].join(', ') },
    { icon: 'file-text', name: 'Description', value: event.description },
  ] as const
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
        {facts.map(
          ({ icon, name, value }) =>
            value && (
              <div key={name} className="fact">
                <dt>
                  <Icon name={icon} label={name} />
                </dt>
                <dd className={name === 'Description' ? 'words' : undefined}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <LinkedRecords leadId={event.leadId} dealId={event.dealId} propertyId={event.propertyId} onGo={onGo} />
    </>
  )
}
