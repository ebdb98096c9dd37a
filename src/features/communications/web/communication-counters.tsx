import { useAnswer } from '#web/platform/answers.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
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
  const counters = COUNTERS.map(({ name, label }) => ({ label, value: data?.[name] }))
  return <CounterStrip counters={counters} isLoading={status === 'loading'} />
}
