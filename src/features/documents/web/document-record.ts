import { defineRecord, type Screen } from '#web/ui/record/record-kit.ts'
import type { Document } from '../documents.contract.ts'
import { documentRecordTexts } from './document-record.texts.ts'
import { shownAddress } from './document-text.ts'
import { toastNoFile } from './document-toasts.ts'
import { documentWordTexts } from './document-words.texts.ts'
import type { DocumentsSearch } from './documents-search.ts'
import { download } from './download-link.tsx'
import type { DocumentFilter } from './use-documents.ts'
import { documentSource } from './use-documents.ts'

/** What other features give to the screen of the documents. */
export type DocumentSlots = {
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

export type DocumentNoun = {
  row: Document
  filter: DocumentFilter
  search: DocumentsSearch
  action: 'view' | 'share' | 'edit' | 'delete'
  dialog:
    | { kind: 'upload'; dropped: readonly File[] }
    | { kind: 'view'; record: Document }
    | { kind: 'share'; record: Document }
  context: { me: string | undefined; timeZone: string | undefined; isPhone: boolean }
  slots: DocumentSlots
}

/** Shows the file here, or downloads one that cannot be shown. */
function view(record: Document, { show }: Screen<DocumentNoun>): void {
  if (!record.uploaded) toastNoFile(documentWordTexts.downloadFailed)
  else if (shownAddress(record)) show({ kind: 'view', record })
  else download(record)
}

function share(record: Document, { show }: Screen<DocumentNoun>): void {
  if (record.uploaded) show({ kind: 'share', record })
  else toastNoFile(documentWordTexts.shareFailed)
}

/** What can be done with a document. */
export const documentKit = defineRecord<DocumentNoun>({
  noun: 'document',
  texts: documentRecordTexts.kit,
  path: '/documents',
  source: documentSource,
  owner: ({ uploadedBy }) => uploadedBy,
  name: ({ name }) => name,
  actions: {
    view: { label: documentWordTexts.view, icon: 'eye', run: view },
    share: { label: documentWordTexts.share, icon: 'share-2', run: share },
  },
  menu: ['edit', 'line', 'delete'],
})
