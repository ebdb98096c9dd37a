import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'

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
  const records = [
    {
      page: 'leads',
      label: 'Lead',
      icon: 'user-round',
      id: leadId,
      name: lead && `${lead.firstName} ${lead.lastName}`,
    },
    { page: 'pipeline', label: 'Deal', icon: 'handshake', id: dealId, name: deal?.title },
    { page: 'properties', label: 'Property', icon: 'building-2', id: propertyId, name: property?.title },
  ] as const
  return records.map(
    ({ page, label, icon, id, name }) =>
      id && (
        <RecordLink key={page} className="linked" path={`/${page}/${id}`} onGo={onGo}>
          <Icon name={icon} />
          <span className="truncate">{name ?? '…'}</span>
          <span className="faint">{label}</span>
        </RecordLink>
      ),
  )
}
