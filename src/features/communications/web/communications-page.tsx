import { useWaitingCounts } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import { getCommunicationCounts } from '../communications.contract.ts'
import { BlankItem, CommunicationItem } from './communication-item.tsx'
import { COMMUNICATION_CHIPS } from './communication-looks.ts'
import { type CommunicationNoun, communicationKit } from './communication-record.ts'
import { communicationsSearch } from './communications-search.ts'
import { communicationSource, deleteCommunicationMutation } from './use-communications.ts'
import './communications.css'

/** px */
const ITEM_HEIGHT = 105

const COUNTERS = { total: 'Total', email: 'Emails', phone: 'Calls', meeting: 'Meetings' }

function Counters() {
  const waiting = useWaitingCounts(communicationSource, ({ type }) => ['total', type])
  return <CounterStrip of={getCommunicationCounts} labels={COUNTERS} waiting={waiting} />
}

/** Everything that was said to and by the company's people, one of it open beside the list. */
export const CommunicationsPage = defineListPage<CommunicationNoun>({
  kit: communicationKit,
  params: communicationsSearch,
  title: 'Communication Center',
  text: 'Calls, emails, meetings and messages with leads and contacts',
  add: { label: 'Log Communication' },
  Counters,
  bar: { placeholder: 'Name, email, subject or notes', chips: COMMUNICATION_CHIPS },
  empty: { title: 'No communications found', text: 'Log a call, an email or a meeting, and it will stand here.' },
  notFound: { title: 'No communications found', text: 'Nothing matches the search and the filters.' },
  cards: {
    className: () => 'card said-list',
    heightAt: () => ITEM_HEIGHT,
    Card: CommunicationItem,
    Blank: BlankItem,
  },
  look: { screen: 'communications', list: 'said-all' },
  loadPanel: async () => ({ default: (await import('./communication-panel.tsx')).CommunicationPanel }),
  loadForm: async () => ({ default: (await import('./log-dialog.tsx')).LogDialog }),
  deletion: {
    title: () => 'Delete this communication?',
    text: 'It leaves the history of everybody it was with. This cannot be undone.',
    mutation: deleteCommunicationMutation,
    description: ({ contactName }) => contactName ?? undefined,
  },
  useContext: () => ({ timeZone: useTimeZone() }),
})
