import { useTimeZone } from '#web/account/use-time-zone.ts'
import {
  type DialogProps,
  defineListScreen,
  type ListProps,
  type ToolbarProps,
} from '#web/ui/list/define-list-screen.ts'
import { type ListAddress, ListScreen } from '#web/ui/list/list-screen.tsx'
import { PlacedCards } from '#web/ui/list/placed-cards.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { CommunicationCounters } from './communication-counters.tsx'
import { BlankItem, CommunicationItem } from './communication-item.tsx'
import './communications.css'
import { type CommunicationNoun, type CommunicationSlots, communicationKit } from './communication-record.ts'
import { type CommunicationsSearch, communicationsSearch } from './communications-search.ts'
import { CommunicationsToolbar } from './communications-toolbar.tsx'
import { removeAndTell } from './tell.ts'
import { communicationSource } from './use-communications.ts'

const loadDialog = async () => ({ default: (await import('./log-dialog.tsx')).LogDialog })
const LogDialog = lazyPart(loadDialog)

/** px */
const ITEM_HEIGHT = 105
const LIST = { name: 'communications', className: 'card said-list', heightAt: () => ITEM_HEIGHT }

const List = (list: ListProps<CommunicationNoun>) => (
  <PlacedCards {...LIST} {...list} Card={CommunicationItem} Blank={BlankItem} />
)

const Toolbar = ({ search, onChange }: ToolbarProps<CommunicationNoun>) => (
  <>
    <CommunicationCounters />
    <CommunicationsToolbar search={search} onChange={onChange} />
  </>
)

const Dialogs = ({ dialog, onClose, context }: DialogProps<CommunicationNoun>) => (
  <LogDialog
    open
    onOpenChange={onClose}
    communication={dialog.kind === 'add' ? undefined : dialog.record}
    timeZone={context.timeZone}
  />
)

const communicationsScreen = defineListScreen<CommunicationNoun>({
  kit: communicationKit,
  source: communicationSource,
  filter: (search) => communicationsSearch.filterOf(search, undefined),
  params: communicationsSearch,
  title: 'Communication Center',
  text: 'Calls, emails, meetings and messages with leads and contacts',
  add: { label: 'Log Communication' },
  Toolbar,
  empty: { title: 'No communications found', text: 'Log a call, an email or a meeting, and it will stand here.' },
  notFound: { title: 'No communications found', text: 'Nothing matches the search and the filters.' },
  waiting: <SkeletonRows label="Loading communications" />,
  List,
  look: { screen: 'communications', list: 'said-all' },
  loadPanel: async () => ({ default: (await import('./communication-panel.tsx')).CommunicationPanel }),
  parts: [loadDialog],
  Dialogs,
  deletion: {
    title: () => 'Delete this communication?',
    text: 'It leaves the history of everybody it was with. This cannot be undone.',
    run: removeAndTell,
  },
})

/** Everything that was said to and by the company's people, one of it open beside the list. */
export function CommunicationsPage(props: ListAddress<CommunicationsSearch> & { slots: CommunicationSlots }) {
  return <ListScreen {...props} definition={communicationsScreen} context={{ timeZone: useTimeZone() }} />
}
