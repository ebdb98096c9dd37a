import { useAnswer } from '#web/platform/answers.ts'
import { getContactCounts } from '../contacts.contract.ts'

const COUNTERS = [
  { name: 'total', label: 'Total' },
  { name: 'lead', label: 'Leads' },
  { name: 'client', label: 'Clients' },
  { name: 'vendor', label: 'Vendors' },
] as const

/** How many contacts there are, whatever the list is narrowed to. */
export function ContactCounters() {
  const { data, status } = useAnswer(getContactCounts, {})
  return (
    <dl className="card contact-counts" aria-busy={status === 'loading'}>
      {COUNTERS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{data ? data[name].toLocaleString('en') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
