import { copyText } from '#web/ui/record/copy-link.tsx'
import { defineRecord, type Screen } from '#web/ui/record/record-kit.ts'
import type { Document } from '../documents.contract.ts'
import { shownAddress, teamLink } from './document-text.ts'
import { toastNoFile } from './document-toasts.ts'
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
    /** `copied`: whether the link for the team was copied; undefined where that was not tried. */
    | { kind: 'share'; record: Document; copied: boolean | undefined }
  context: { me: string | undefined; timeZone: string | undefined; isPhone: boolean }
  slots: DocumentSlots
}

/** Shows the file here, or downloads one that cannot be shown. */
function view(record: Document, { show }: Screen<DocumentNoun>): void {
  if (!record.uploaded) toastNoFile('Download failed')
  else if (shownAddress(record)) show({ kind: 'view', record })
  else download(record)
}

async function share(record: Document, { show, context }: Screen<DocumentNoun>): Promise<void> {
  if (!record.uploaded) return void toastNoFile('Share failed')
  const copied = context.isPhone ? undefined : await copyText(teamLink(record))
  show({ kind: 'share', record, copied })
}

/** What can be done with a document. */
export const documentKit = defineRecord<DocumentNoun>({
  noun: 'document',
  plural: 'documents',
  path: '/documents',
  source: documentSource,
  name: ({ name }) => name,
  actions: {
    view: { label: 'View', icon: 'eye', run: view },
    share: { label: 'Share', icon: 'share-2', run: (record, screen) => void share(record, screen) },
  },
  menu: ['edit', 'line', 'delete'],
})
