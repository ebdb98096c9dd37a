import { Suspense, useMemo, useState } from 'react'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { getSettings } from '#features/settings/settings.contract.ts'
import { formatCount } from '#shared/money.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-link.tsx'
import { preloadDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/load-late.ts'
import { WaitingCards } from '#web/ui/skeleton.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import type { Document } from '../documents.contract.ts'
import { type DocumentActions, DocumentActionsProvider, download } from './document-actions.tsx'
import { BlankCard } from './document-card.tsx'
import { DocumentCounters } from './document-counters.tsx'
import type { DocumentPickers } from './document-fields.tsx'
import { DocumentGrid } from './document-grid.tsx'
import { shownAddress, teamLink } from './document-text.ts'
import './documents.css'
import { DocumentsDialogs, loadPreview, loadShare, loadUpload, type OpenDialog } from './documents-dialogs.tsx'
import { cleanSearch, type DocumentsSearch, isNarrowed } from './documents-search.ts'
import { DocumentsToolbar } from './documents-toolbar.tsx'
import { FileDrop } from './file-drop.tsx'
import { tellNoDownload, tellNoShare } from './tell.ts'
import { documentSource } from './use-documents.ts'

const loadPanel = async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel })
const DocumentPanel = late(loadPanel)

const PARTS = [loadPanel, loadUpload, loadShare, loadPreview, preloadDialog]

type Props = {
  /** What the address says of the list. */
  search: DocumentsSearch
  /** The address is to say this instead; `isTyping` for a text that grows, which takes no entry in the history. */
  onSearchChange: (search: DocumentsSearch, isTyping: boolean) => void
  /** The document whose address it is. */
  openId?: string | undefined
  /** The address is to be that of a document, or of the list alone. */
  onOpen: (id: string | undefined) => void
  /** Goes to the address of another record. */
  onGo: (path: string) => void
  pickers: DocumentPickers
}

/** What can be done with a document: looked at here, or fetched where it cannot be shown. */
function useActions(
  onOpen: Props['onOpen'],
  setDialog: (dialog: OpenDialog) => void,
  isPhone: boolean,
): DocumentActions {
  return useMemo(
    () => ({
      open: onOpen,
      view(document) {
        if (!document.uploaded) tellNoDownload()
        else if (shownAddress(document)) setDialog({ kind: 'view', document })
        else download(document)
      },
      async share(document) {
        if (!document.uploaded) return void tellNoShare()
        const copied = isPhone ? undefined : await copyText(teamLink(document))
        setDialog({ kind: 'share', document, copied })
      },
      edit: (document) => setDialog({ kind: 'edit', document }),
      remove: (document) => setDialog({ kind: 'remove', document }),
    }),
    [onOpen, setDialog, isPhone],
  )
}

/** Every document of the company, one of them open beside the list. */
export function DocumentsPage({ search, onSearchChange, openId, onOpen, onGo, pickers }: Props) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const me = useAnswer(getCurrentUser, {}, { shows: ['user'] }).data?.id
  const timeZone = useAnswer(getSettings, {}, { shows: ['settings'] }).data?.preferences.timezone
  const [dialog, setDialog] = useState<OpenDialog>()
  const rows = useRows(documentSource, { ...search, search: search.search?.trim() })
  const total = rows.total ?? (rows.isSearching ? rows.rows.length : undefined)
  const openAt = usePlace(rows, total ?? 0, openId)
  const actions = useActions(onOpen, setDialog, isPhone)
  const upload = () => setDialog({ kind: 'upload' })

  const change = (changes: Partial<DocumentsSearch>) =>
    onSearchChange(cleanSearch({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)

  function close() {
    onOpen(undefined)
    // The card that was opened is where the keyboard goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-document="${openId}"]`)?.focus())
  }

  function stepTo(place: number) {
    const id = openAt === undefined ? undefined : rows.get(place)?.id
    return id === undefined ? undefined : () => onOpen(id)
  }

  return (
    <DocumentActionsProvider actions={actions}>
      <FileDrop
        className={openId === undefined ? 'documents' : 'documents with-panel'}
        text="Drop the file to upload it"
        onFiles={(dropped) => setDialog({ kind: 'upload', dropped })}
      >
        <div className="document-list">
          <Head isPhone={isPhone} onUpload={upload} />
          <DocumentCounters />
          <DocumentsToolbar search={search} onChange={change} isPhone={isPhone} />
          <h2 className="vh">{isNarrowed(search) ? 'Documents found' : 'All documents'}</h2>
          <Body
            {...{ rows, total, openId, openAt, me }}
            isNarrow={isNarrowed(search)}
            onUpload={upload}
            onClear={() => change({ search: undefined, type: undefined, format: undefined })}
          />
        </div>
        <Suspense fallback={null}>
          {openId !== undefined && (
            <DocumentPanel
              id={openId}
              onClose={close}
              position={openAt === undefined ? undefined : `${formatCount(openAt + 1)} of ${formatCount(total ?? 0)}`}
              onPrevious={stepTo((openAt ?? 0) - 1)}
              onNext={stepTo((openAt ?? 0) + 1)}
              {...{ me, timeZone, onGo }}
            />
          )}
        </Suspense>
      </FileDrop>
      <DocumentsDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        pickers={pickers}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </DocumentActionsProvider>
  )
}

/** Where the opened document stands in the list; undefined when that is not known here. */
function usePlace(rows: Rows<Document>, total: number, openId: string | undefined): number | undefined {
  return useMemo(() => {
    if (openId === undefined) return undefined
    for (let place = 0; place < total; place++) if (rows.get(place)?.id === openId) return place
    return undefined
  }, [rows, total, openId])
}

function Head({ isPhone, onUpload }: { isPhone: boolean; onUpload: () => void }) {
  return (
    <>
      <div className="title">
        <h1>{isPhone ? 'Documents' : 'Document Management'}</h1>
        <span className="sp" />
        {isPhone ? (
          <IconButton icon="upload" label="Upload Document" variant="primary" onClick={onUpload} />
        ) : (
          <Button variant="primary" icon="upload" onClick={onUpload}>
            Upload Document
          </Button>
        )}
      </div>
      <p className="sub">
        {isPhone ? 'Store and share files' : 'Contracts, deeds and photos of the company, kept and shared from here'}
      </p>
    </>
  )
}

type BodyProps = {
  rows: Rows<Document>
  total: number | undefined
  isNarrow: boolean
  openId: string | undefined
  openAt: number | undefined
  me: string | undefined
  onUpload: () => void
  onClear: () => void
}

function Body({ rows, total, isNarrow, onUpload, onClear, ...grid }: BodyProps) {
  if (rows.status === 'error' && !total)
    return (
      <ErrorState
        title="Documents could not be loaded"
        text="Check your connection, then try again."
        onRetry={rows.retry}
      />
    )
  if (total === undefined || (total === 0 && rows.isSearching))
    return <WaitingCards label="Loading documents" card={<BlankCard />} />
  if (total === 0)
    return isNarrow ? (
      <EmptyState
        drawing="search"
        title="No documents found"
        text="Nothing matches the search and the filters."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState
        title="No documents found"
        text="Upload a contract, a deed or a photo, and share it with your team or a client."
        actions={
          <Button variant="primary" icon="upload" onClick={onUpload}>
            Upload Document
          </Button>
        }
      />
    )
  return (
    <>
      <p className="vh" role="status">
        {isNarrow && `${formatCount(total)} ${total === 1 ? 'document' : 'documents'} found`}
      </p>
      <DocumentGrid rows={rows} total={total} {...grid} />
    </>
  )
}
