import { useAnswer } from '#web/platform/answers.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
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
  const counters = COUNTERS.map(({ name, label }) => ({ label, value: data?.[name] }))
  return <CounterStrip counters={counters} isLoading={status === 'loading'} />
}
