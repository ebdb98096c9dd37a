import { getDeal } from '#features/deals/deals.contract.ts'
import { getLead } from '#features/leads/leads.contract.ts'
import { getProperty } from '#features/properties/properties.contract.ts'
import { formatNaira } from '#shared/money.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { Icon, type IconName } from '#web/ui/elements/icon.tsx'
import { RecordLink } from '#web/ui/record/record-link.tsx'
import { useChat } from './chat-context.ts'
import type { PointedRecord, RecordWrites } from './message-parts.ts'

type Facts = { name: string; detail: string } | undefined
type Read = { facts: Facts; isFailed: boolean }

const ICONS: Record<RecordWrites, IconName> = { lead: 'users', deal: 'square-kanban', property: 'building-2' }
const NOUNS: Record<RecordWrites, string> = { lead: 'Lead', deal: 'Deal', property: 'Property' }

/** The record itself, read by its kind. */
function useRecord({ kind, id }: PointedRecord): Read {
  const args = { params: { id } }
  const lead = useAnswer(getLead, args, { enabled: kind === 'lead', dependsOn: ['lead'] })
  const deal = useAnswer(getDeal, args, { enabled: kind === 'deal', dependsOn: ['deal'] })
  const property = useAnswer(getProperty, args, { enabled: kind === 'property', dependsOn: ['property'] })
  const isFailed = [lead, deal, property].some(({ status }) => status === 'error')
  if (lead.data) {
    const { firstName, lastName, phone } = lead.data
    return { facts: { name: `${firstName} ${lastName}`, detail: phone }, isFailed }
  }
  if (deal.data) return { facts: { name: deal.data.title, detail: formatNaira(deal.data.value) }, isFailed }
  if (property.data) {
    const { title, price, location } = property.data
    return { facts: { name: title, detail: `${formatNaira(price)} · ${location}` }, isFailed }
  }
  return { facts: undefined, isFailed }
}

/** A record that a message points at; its bare address when it cannot be read. */
export function RecordCard({ record }: { record: PointedRecord }) {
  const { onGo } = useChat()
  const { facts, isFailed } = useRecord(record)
  if (isFailed && !facts)
    return (
      <p className="text">
        <RecordLink path={record.path} onGo={onGo}>
          {location.origin + record.path}
        </RecordLink>
      </p>
    )
  return (
    <RecordLink className="record" path={record.path} onGo={onGo}>
      <span className="thumbnail">
        <Icon name={ICONS[record.kind]} size={20} />
      </span>
      <span className="record-text">
        <b className="truncate">{facts?.name ?? NOUNS[record.kind]}</b>
        <span className="truncate">{facts?.detail ?? '…'}</span>
      </span>
    </RecordLink>
  )
}
