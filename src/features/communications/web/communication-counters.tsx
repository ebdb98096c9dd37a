import { useAnswer } from '#web/platform/answers.ts'
import { getCommunicationCounts } from '../communications.contract.ts'

const COUNTERS = [
  { name: 'total', label: 'Total' },
  { name: 'email', label: 'Emails' },
  { name: 'phone', label: 'Calls' },
  { name: 'meeting', label: 'Meetings' },
] as const

/** How much was said in the company, whatever the list is narrowed to. */
export function CommunicationCounters() {
  const { data, status } = useAnswer(getCommunicationCounts, {})
  return (
    <dl className="card said-counts" aria-busy={status === 'loading'}>
      {COUNTERS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{data ? data[name].toLocaleString('en') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
