import type { ReactNode } from 'react'
import { formatBytes } from '#shared/files.ts'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { CounterStrip } from '#web/ui/list/counter-strip.tsx'
import { defineListPage } from '#web/ui/list/define-list-page.ts'
import type { DialogProps } from '#web/ui/list/define-list-screen.ts'
import * as listStyles from '#web/ui/list/list.module.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import type { ScreenDialog } from '#web/ui/record/record-kit.ts'
import { getDocumentCounts } from '../documents.contract.ts'
import { BlankCard, DocumentCard } from './document-card.tsx'
import { DOCUMENT_CHIPS } from './document-looks.ts'
import { type DocumentNoun, documentKit } from './document-record.ts'
import * as styles from './documents.module.css'
import { documentsPageTexts } from './documents-page.texts.ts'
import { documentsScreenTexts } from './documents-screen.texts.ts'
import { DOCUMENT_SORTS, documentsSearch } from './documents-search.ts'
import { StorageLine } from './storage-line.tsx'
import { deleteDocumentMutation } from './use-documents.ts'

const loadForm = async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog })
const DocumentDialog = lazyPart(loadForm)
const loadShare = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog })
const ShareDialog = lazyPart(loadShare)
const loadPreview = async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog })
const PreviewDialog = lazyPart(loadPreview)

/** The height of a card until one was measured, px. */
const CARD_HEIGHT = 206

function Dialogs({ dialog, onClose }: DialogProps<DocumentNoun>) {
  if (dialog.kind === 'upload') return <DocumentDialog onClose={onClose} dropped={dialog.dropped} />
  if (dialog.kind === 'view') return <PreviewDialog document={dialog.record} onClose={onClose} />
  return <ShareDialog document={dialog.record} onClose={onClose} />
}

type AroundProps = { className: string; show: (dialog: ScreenDialog<DocumentNoun>) => void; children: ReactNode }

const Around = ({ show, ...props }: AroundProps) => (
  <FileDrop
    {...props}
    text={documentsPageTexts.dropToUpload()}
    onFiles={(dropped) => show({ kind: 'upload', dropped })}
  />
)

/** Every document of the company, one of them open beside the list. */
export const DocumentsPage = defineListPage<DocumentNoun>({
  kit: documentKit,
  params: documentsSearch,
  title: { wide: documentsPageTexts.management, phone: documentsScreenTexts.documents },
  text: { wide: documentsPageTexts.about, phone: documentsPageTexts.aboutOnPhone },
  add: { label: documentsScreenTexts.upload, icon: 'upload' },
  Counters: () => (
    <>
      <CounterStrip of={getDocumentCounts} labels={documentsPageTexts.counts} words={{ totalSize: formatBytes }} />
      <StorageLine />
    </>
  ),
  bar: { placeholder: documentsPageTexts.searchFor, chips: DOCUMENT_CHIPS, sorts: DOCUMENT_SORTS },
  empty: { title: documentsPageTexts.noneFound, text: documentsPageTexts.none },
  notFound: { title: documentsPageTexts.noneFound, text: documentsPageTexts.nothingMatches },
  cards: {
    minWidth: 248,
    gap: { x: 12, y: 12 },
    heightAt: () => CARD_HEIGHT,
    Card: DocumentCard,
    Blank: BlankCard,
  },
  look: { screen: styles.documents, list: listStyles.listContainer },
  loadPanel: async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }),
  loadForm,
  parts: [loadShare, loadPreview],
  Dialogs,
  deletion: {
    title: ({ name }) => documentsPageTexts.deleteThis({ name }),
    text: documentsPageTexts.aboutDeletion,
    mutation: deleteDocumentMutation,
    failedTitle: documentsPageTexts.notDeleted,
  },
  Around,
  useContext: () => ({ me: useMe()?.id, timeZone: useTimeZone(), isPhone: usePhone() }),
})
