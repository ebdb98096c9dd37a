import { useWaitingCounts } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import type { PrintedColumn } from '#web/ui/list/printed-list.tsx'
import { selectable } from '#web/ui/list/use-selecting.ts'
import { type Communication, exportCommunications, getCommunicationCounts } from '../communications.contract.ts'
import { BlankItem, CommunicationItem } from './communication-item.tsx'
import { COMMUNICATION_CHIPS } from './communication-looks.ts'
import { type CommunicationNoun, communicationKit } from './communication-record.ts'
import { communicationWordTexts } from './communication-words.texts.ts'
import * as styles from './communications.module.css'
import { communicationsPageTexts } from './communications-page.texts.ts'
import { communicationsSearch } from './communications-search.ts'
import { communicationSource, deleteCommunicationMutation } from './use-communications.ts'

/** px */
const ITEM_HEIGHT = 105

function Counters() {
  const waiting = useWaitingCounts(communicationSource, ({ type }) => ['total', type])
  return <CounterStrip of={getCommunicationCounts} labels={communicationsPageTexts.counters} waiting={waiting} />
}

const ON_PAPER: readonly PrintedColumn<Communication>[] = [
  { label: communicationWordTexts.when, of: ({ occurredAt }) => formatDate(occurredAt) },
  { label: communicationWordTexts.type, of: ({ type }) => communicationWordTexts.types[type]() },
  { label: communicationWordTexts.direction, of: ({ direction }) => communicationWordTexts.directions[direction]() },
  { label: communicationWordTexts.status, of: ({ status }) => communicationWordTexts.statuses[status]() },
  { label: communicationWordTexts.contact, of: ({ contactName }) => contactName },
  { label: communicationWordTexts.subject, of: ({ subject }) => subject },
  { label: communicationWordTexts.notes, of: ({ content }) => content },
  { label: communicationWordTexts.loggedBy, of: ({ userName }) => userName },
]

/** Everything that was said to and by the company's people, one of it open beside the list. */
export const CommunicationsPage = defineListPage<CommunicationNoun>({
  kit: communicationKit,
  params: communicationsSearch,
  title: { wide: communicationsPageTexts.title, phone: communicationsPageTexts.activities },
  text: communicationsPageTexts.about,
  add: {
    label: { wide: communicationWordTexts.log, phone: communicationsPageTexts.logActivity },
    keepsLabelOnPhone: true,
  },
  exported: { call: exportCommunications },
  Counters,
  bar: { placeholder: communicationsPageTexts.search, chips: COMMUNICATION_CHIPS },
  empty: {
    title: { wide: communicationsPageTexts.none, phone: communicationsPageTexts.noActivities },
    text: communicationsPageTexts.logFirst,
  },
  notFound: { title: communicationsPageTexts.none, text: communicationsPageTexts.noMatch },
  cards: {
    className: () => `${elementsStyles.card} ${styles.saidList}`,
    heightAt: () => ITEM_HEIGHT,
    Card: CommunicationItem,
    Blank: BlankItem,
  },
  printed: ON_PAPER,
  look: { screen: '', list: listStyles.listContainer },
  loadPanel: async () => ({ default: (await import('./communication-panel.tsx')).CommunicationPanel }),
  loadForm: async () => ({ default: (await import('./log-form.tsx')).LogForm }),
  many: selectable(async () => ({ default: (await import('./communication-bulk.tsx')).CommunicationBar })),
  deletion: {
    title: communicationsPageTexts.delete,
    text: communicationsPageTexts.aboutDelete,
    mutation: deleteCommunicationMutation,
    description: ({ contactName }) => contactName ?? undefined,
  },
  useContext: () => ({ timeZone: useTimeZone() }),
})
