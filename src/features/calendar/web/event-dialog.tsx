import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead, type Lead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import type { Day } from '#shared/days.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { EntityType } from '#shared/entities.ts'
import { pageOfRecord } from '#shared/paths.ts'
import { useTeam } from '#web/account/use-team.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { AnyEndpoint, Args } from '#web/platform/api.ts'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { FactList, type ShownFacts } from '#web/record-form/fact-list.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PanelState } from '#web/ui/record/panel-state.tsx'
import { fieldChoices } from '#web/ui/record/record-kit.ts'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'
import { eventEntry, whenText } from './entries.ts'
import { EVENT_LOOKS, PRIORITY_LOOKS, STATUS_LOOKS } from './event-labels.ts'
import type { eventForm } from './event-record-form.tsx'
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
  const { row, status, error, retry } = useRow(eventSource, id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={row?.title ?? 'Event'}
      bodyClass="event-facts"
      footer={row && <Actions event={row} onEdit={onEdit} onDelete={onDelete} />}
    >
      {row && <Facts event={row} {...shown} />}
      <PanelState name="event" status={status} error={error} onRetry={retry} />
    </Dialog>
  )
}

const statusEntries = fieldChoices(
  optionsOf(['completed', 'scheduled', 'cancelled'] as const, STATUS_LOOKS),
  ({ status }: CalendarEvent) => status,
  setStatus,
)

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
        entries={statusEntries(event)}
      />
      <Button variant="primary" size="md" icon="pencil" onClick={() => onEdit(event)}>
        Edit
      </Button>
    </>
  )
}

type FactsProps = { event: CalendarEvent } & Pick<Props, 'timeZone' | 'today' | 'onGo'>

function Facts({ event, timeZone, today, onGo }: FactsProps) {
  const { type, priority, status, location, description, attendeeIds, attendees, leadId, dealId, propertyId } = event
  const team = useTeam().data
  const members = attendeeIds.map((id) => {
    const member = team?.find((one) => one.id === id)
    return member ? `${member.firstName} ${member.lastName}` : team ? 'A former colleague' : '…'
  })
  const people = [...members, ...attendees].join(', ')
  const facts: ShownFacts<(typeof eventForm.names)[number]> = {
    title: 'elsewhere',
    type: 'elsewhere',
    priority: 'elsewhere',
    startTime: { label: 'When', value: whenText(eventEntry(event, timeZone), today) },
    endTime: 'elsewhere',
    location: location && { label: 'Location', value: location },
    attendeeIds: people && { label: 'Attendees', value: people },
    attendees: 'elsewhere',
    leadId: leadId && {
      label: 'Lead',
      value: <Linked get={getLead} kind="lead" nameOf={leadName} {...{ id: leadId, onGo }} />,
    },
    dealId: dealId && {
      label: 'Deal',
      value: <Linked get={getDeal} kind="deal" nameOf={titleOf} {...{ id: dealId, onGo }} />,
    },
    propertyId: propertyId && {
      label: 'Property',
      value: <Linked get={getProperty} kind="property" nameOf={titleOf} {...{ id: propertyId, onGo }} />,
    },
    description: description && { label: 'Description', value: <span className="words">{description}</span> },
  }
  return (
    <>
      <div className="badges">
        <LookBadge of={EVENT_LOOKS[type]} />
        <LookBadge of={{ ...PRIORITY_LOOKS[priority], icon: 'flag' }}>
          {PRIORITY_LOOKS[priority].label} priority
        </LookBadge>
        {status !== 'scheduled' && <LookBadge of={STATUS_LOOKS[status]} dot={false} />}
      </div>
      <FactList facts={facts} onGo={onGo} />
    </>
  )
}

const leadName = ({ firstName, lastName }: Lead) => `${firstName} ${lastName}`
const titleOf = ({ title }: { title: string }) => title

type LinkedProps<E extends AnyEndpoint> = Pick<Props, 'onGo'> & {
  get: E
  kind: EntityType
  nameOf: (record: AnswerOf<E>) => string
  id: string
}

/** A record that an event is about, opened by a press. */
function Linked<E extends AnyEndpoint>({ get, kind, nameOf, id, onGo }: LinkedProps<E>) {
  const { data } = useAnswer(get, { params: { id } } as unknown as Args<E>, { dependsOn: [kind] })
  return (
    <RecordLink className="link truncate" path={pageOfRecord(kind, id) ?? ''} onGo={onGo}>
      {data ? nameOf(data) : '…'}
    </RecordLink>
  )
}
