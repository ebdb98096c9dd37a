import { formatBytes } from '#shared/files.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { getDocumentCounts } from '../documents.contract.ts'

const COUNTERS = [
  { name: 'total', label: 'Total' },
  { name: 'contract', label: 'Contracts' },
  { name: 'photo', label: 'Photos' },
  { name: 'certificate', label: 'Certificates' },
  { name: 'report', label: 'Reports' },
] as const

/** How many documents there are, whatever the list is narrowed to, and what they weigh together. */
export function DocumentCounters() {
  const { data, status } = useAnswer(getDocumentCounts, {})
  const counted = COUNTERS.map(({ name, label }) => ({ label, value: data?.[name] }))
  const size = { label: 'Total size', value: data && formatBytes(data.totalSize) }
  return <CounterStrip counters={[...counted, size]} isLoading={status === 'loading'} />
}
