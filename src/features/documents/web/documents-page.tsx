import type { ReactNode } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import {
  type DialogProps,
  defineListScreen,
  type ListProps,
  type ToolbarProps,
} from '#web/ui/list/define-list-screen.ts'
import { type ListAddress, ListScreen } from '#web/ui/list/list-screen.tsx'
import { PlacedCards } from '#web/ui/list/placed-cards.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { WaitingCards } from '#web/ui/loading/skeleton.tsx'
import type { ScreenDialog } from '#web/ui/record/record-kit.ts'
import { BlankCard, DocumentCard } from './document-card.tsx'
import { DocumentCounters } from './document-counters.tsx'
import { type DocumentNoun, type DocumentSlots, documentKit } from './document-record.ts'
import './documents.css'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { type DocumentsSearch, documentsSearch } from './documents-search.ts'
import { DocumentsToolbar } from './documents-toolbar.tsx'
import { FileDrop } from './file-drop.tsx'
import { deleteDocumentMutation, documentSource } from './use-documents.ts'

const loadUpload = async () => ({ default: (await import('./new-document.tsx')).NewDocument })
const NewDocument = lazyPart(loadUpload)
const loadShare = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })
const ShareDialog = lazyPart(loadShare)
const loadPreview = async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })
const PreviewDialog = lazyPart(loadPreview)
const EditDialog = lazyPart(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 206
const GRID = { name: 'documents', minWidth: 248, gap: { x: 12, y: 12 }, heightAt: () => CARD_HEIGHT }

const List = (list: ListProps<DocumentNoun>) => (
  <PlacedCards {...GRID} {...list} Card={DocumentCard} Blank={BlankCard} />
)

const Toolbar = ({ search, onChange, isPhone }: ToolbarProps<DocumentNoun>) => (
  <>
    <DocumentCounters />
    <DocumentsToolbar search={search} onChange={onChange} isPhone={isPhone} />
  </>
)

function Dialogs({ dialog, onClose, slots: { pickers } }: DialogProps<DocumentNoun>) {
  switch (dialog.kind) {
    case 'add':
      return <NewDocument onClose={onClose} pickers={pickers} />
    case 'upload':
      return <NewDocument onClose={onClose} pickers={pickers} dropped={dialog.dropped} />
    case 'share':
      return <ShareDialog document={dialog.record} copied={dialog.copied} onClose={onClose} />
    case 'view':
      return <PreviewDialog document={dialog.record} onClose={onClose} />
    default:
      return <EditDialog document={dialog.record} pickers={pickers} onClose={onClose} />
  }
}

type AroundProps = { className: string; show: (dialog: ScreenDialog<DocumentNoun>) => void; children: ReactNode }

const Around = ({ show, ...props }: AroundProps) => (
  <FileDrop {...props} text="Drop the file to upload it" onFiles={(dropped) => show({ kind: 'upload', dropped })} />
)

const documentsScreen = defineListScreen<DocumentNoun>({
  kit: documentKit,
  source: documentSource,
  filter: (search, { me }) => documentsSearch.filterOf(search, me),
  params: documentsSearch,
  title: { wide: 'Document Management', phone: 'Documents' },
  text: {
    wide: 'Contracts, deeds and photos of the company, kept and shared from here',
    phone: 'Store and share files',
  },
  add: { label: 'Upload Document', icon: 'upload' },
  Toolbar,
  empty: {
    title: 'No documents found',
    text: 'Upload a contract, a deed or a photo, and share it with your team or a client.',
  },
  notFound: { title: 'No documents found', text: 'Nothing matches the search and the filters.' },
  waiting: <WaitingCards label="Loading documents" card={<BlankCard />} />,
  List,
  look: { screen: 'documents', list: 'document-list' },
  loadPanel: async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }),
  parts: [loadUpload, loadShare, loadPreview],
  Dialogs,
  deletion: {
    title: ({ name }) => `Delete ${name}?`,
    text: 'Its file and the links to it go for everybody. This cannot be undone.',
    run: (document) =>
      deleteRecord(deleteDocumentMutation, document, {
        deleted: 'Document deleted',
        failed: 'Failed to delete document. Please try again.',
        failedTitle: 'Delete failed',
      }),
  },
  Around,
})

/** Every document of the company, one of them open beside the list. */
export function DocumentsPage(props: ListAddress<DocumentsSearch> & { slots: DocumentSlots }) {
  const isPhone = usePhone()
  const me = useMe()?.id
  const timeZone = useTimeZone()
  return <ListScreen {...props} definition={documentsScreen} context={{ me, timeZone, isPhone }} />
}
