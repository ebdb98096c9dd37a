import type { ReactNode } from 'react'
import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import type { Day } from '#shared/days.ts'
import { show } from '#shared/texts.ts'
import { useAnswer, useRow } from '#sync/react'
import { useTeam } from '#web/account/use-team.ts'
import { FactList, type ShownFacts } from '#web/record-form/fact-list.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { optionsOf } from '#web/ui/fields/options.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { PanelState } from '#web/ui/record/panel-state.tsx'
import { fieldChoices } from '#web/ui/record/record-kit.ts'
import { type CalendarEvent, VISIT_TYPES } from '../calendar.contract.ts'
import * as styles from './calendar.module.css'
import { eventEntry, whenText } from './entries.ts'
import { eventFormTexts } from './event-form.texts.ts'
import { eventLabelTexts } from './event-labels.texts.ts'
import { EVENT_LOOKS, PRIORITY_LOOKS, STATUS_LOOKS } from './event-labels.ts'
import { eventRecordTexts } from './event-record.texts.ts'
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
  /** The steps of an inspection. */
  steps: (event: CalendarEvent) => ReactNode
}

/** One event in full, with what can be done with it. */
export function EventDialog({ id, onClose, onEdit, onDelete, steps, ...shown }: Props) {
  const { row, status, error, retry } = useRow(eventSource, id)
  return (
    <Dialog
      onClose={onClose}
      title={row?.title ?? eventFormTexts.event()}
      bodyClass={styles.eventFacts}
      footer={row && <Actions event={row} onEdit={onEdit} onDelete={onDelete} />}
    >
      {row && <Facts event={row} {...shown} />}
      {row && VISIT_TYPES.includes(row.type) && row.status !== 'cancelled' && steps(row)}
      <PanelState texts={eventRecordTexts.kit} status={status} error={error} onRetry={retry} />
    </Dialog>
  )
}

const statusEntries = fieldChoices(
  optionsOf(['completed', 'no_show', 'scheduled', 'cancelled'] as const, STATUS_LOOKS),
  ({ status }: CalendarEvent) => status,
  setStatus,
)

function Actions({ event, onEdit, onDelete }: { event: CalendarEvent } & Pick<Props, 'onEdit' | 'onDelete'>) {
  return (
    <>
      <Button variant="ghost" size="md" icon="trash-2" onClick={() => onDelete(event)}>
        {kitTexts.delete()}
      </Button>
      <span className={elementsStyles.spacer} />
      <Menu
        label={eventFormTexts.status()}
        trigger={
          <Button size="md" icon="chevron-down">
            {show(STATUS_LOOKS[event.status].label)}
          </Button>
        }
        entries={statusEntries(event)}
      />
      <Button variant="primary" size="md" icon="pencil" onClick={() => onEdit(event)}>
        {kitTexts.edit()}
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
    return member ? `${member.firstName} ${member.lastName}` : team ? eventFormTexts.formerColleague() : '…'
  })
  const people = [...members, ...attendees].join(', ')
  const read = (id: string | null, kind: string) =>
    [{ params: { id: id ?? '' } }, { enabled: id !== null, dependsOn: [kind] }] as const
  const lead = useAnswer(getLead, ...read(leadId, 'lead')).data
  const deal = useAnswer(getDeal, ...read(dealId, 'deal')).data
  const property = useAnswer(getProperty, ...read(propertyId, 'property')).data
  const facts: ShownFacts<(typeof eventForm.names)[number]> = {
    title: 'elsewhere',
    type: 'elsewhere',
    priority: 'elsewhere',
    startTime: { label: eventFormTexts.when(), value: whenText(eventEntry(event, timeZone), today) },
    endTime: 'elsewhere',
    location: location && { label: eventFormTexts.location(), value: location },
    attendeeIds: people && { label: eventFormTexts.attendees(), value: people },
    attendees: 'elsewhere',
    leadId: leadId && {
      label: eventFormTexts.lead(),
      of: 'lead',
      path: `/leads/${leadId}`,
      name: lead ? `${lead.firstName} ${lead.lastName}` : '…',
    },
    dealId: dealId && {
      label: eventFormTexts.deal(),
      of: 'deal',
      path: `/pipeline/${dealId}`,
      name: deal?.title ?? '…',
    },
    propertyId: propertyId && {
      label: eventFormTexts.property(),
      of: 'property',
      path: `/properties/${propertyId}`,
      name: property?.title ?? '…',
    },
    description: description && {
      label: eventFormTexts.description(),
      value: <span className={styles.words}>{description}</span>,
    },
  }
  return (
    <>
      <div className={styles.badges}>
        <LookBadge of={EVENT_LOOKS[type]} />
        <LookBadge of={{ ...PRIORITY_LOOKS[priority], icon: 'flag' }}>
          {eventLabelTexts.prioritiesInFull[priority]()}
        </LookBadge>
        {status !== 'scheduled' && <LookBadge of={STATUS_LOOKS[status]} dot={false} />}
      </div>
      <FactList facts={facts} onGo={onGo} />
    </>
  )
}
