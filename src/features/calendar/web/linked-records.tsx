import type { MouseEvent } from 'react'
import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'

type LinkProps = { path: string; icon: IconName; kind: string; name: string | undefined; onGo: (path: string) => void }

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

function RecordLink({ path, icon, kind, name, onGo }: LinkProps) {
  return (
    <a
      href={path}
      className="linked"
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        onGo(path)
      }}
    >
      <Icon name={icon} />
      <span className="truncate">{name ?? '…'}</span>
      <span className="faint">{kind}</span>
    </a>
  )
}

type Props = Pick<CalendarEvent, 'leadId' | 'dealId' | 'propertyId'> & { onGo: (path: string) => void }

/** The records that an event is about, each opened by a press. */
export function LinkedRecords({ leadId, dealId, propertyId, onGo }: Props) {
  const by = (id: string | null) => ({ params: { id: id ?? '' } })
  const lead = useAnswer(getLead, by(leadId), { enabled: leadId !== null, dependsOn: ['lead'] }).data
  const deal = useAnswer(getDeal, by(dealId), { enabled: dealId !== null, dependsOn: ['deal'] }).data
  const property = useAnswer(getProperty, by(propertyId), {
    enabled: propertyId !== null,
    dependsOn: ['property'],
  }).data
  return (
    <>
      {leadId && (
        <RecordLink
          path={`/leads/${leadId}`}
          icon="user-round"
          kind="Lead"
          name={lead && `${lead.firstName} ${lead.lastName}`}
          onGo={onGo}
        />
      )}
      {dealId && (
        <RecordLink path={`/pipeline/${dealId}`} icon="handshake" kind="Deal" name={deal?.title} onGo={onGo} />
      )}
      {propertyId && (
        <RecordLink
          path={`/properties/${propertyId}`}
          icon="building-2"
          kind="Property"
          name={property?.title}
          onGo={onGo}
        />
      )}
    </>
  )
}
