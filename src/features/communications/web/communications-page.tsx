import { Suspense, useMemo, useState } from 'react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { withoutDefaults } from '#web/platform/search-params.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Communication } from '../communications.contract.ts'
import { type CommunicationActions, CommunicationActionsProvider } from './communication-actions.tsx'
import { CommunicationCounters } from './communication-counters.tsx'
import { CommunicationList } from './communication-list.tsx'
import './communications.css'
import { late } from '#web/ui/load-late.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import { type CommunicationsSearch, isNarrowed } from './communications-search.ts'
import { CommunicationsToolbar } from './communications-toolbar.tsx'
import { removeAndTell } from './tell.ts'
import { communicationSource } from './use-communications.ts'

// The list stands before the form and the panel have come.
const loadPanel = async () => ({ default: (await import('./communication-panel.tsx')).CommunicationPanel })
const CommunicationPanel = late(loadPanel)
const loadDialog = async () => ({ default: (await import('./log-dialog.tsx')).LogDialog })
const LogDialog = late(loadDialog)
const PARTS = [loadPanel, loadDialog, preloadDialog]

type Props = {
  /** What the address says of the list. */
  search: CommunicationsSearch
  /** The address is to say this instead; `isTyping` for a text that grows, which takes no entry in the history. */
  onSearchChange: (search: CommunicationsSearch, isTyping: boolean) => void
  /** The communication whose address it is. */
  openId?: string | undefined
  /** The address is to be that of a communication, or of the list alone. */
  onOpen: (id: string | undefined) => void
  /** Goes to the address of another record. */
  onGo: (path: string) => void
}

type OpenDialog = { kind: 'log' } | { kind: 'edit' | 'remove'; communication: Communication }

/** Everything that was said to and by the company's people, one of it open beside the list. */
export function CommunicationsPage({ search, onSearchChange, openId, onOpen, onGo }: Props) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const timeZone = useTimeZone()
  const [dialog, setDialog] = useState<OpenDialog>()
  const rows = useRows(communicationSource, { ...search, search: search.search?.trim() })
  const log = () => setDialog({ kind: 'log' })
  const actions: CommunicationActions = useMemo(
    () => ({
      open: onOpen,
      edit: (communication) => setDialog({ kind: 'edit', communication }),
      remove: (communication) => setDialog({ kind: 'remove', communication }),
    }),
    [onOpen],
  )
  const change = (changes: Partial<CommunicationsSearch>) =>
    onSearchChange(withoutDefaults({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)

  function close() {
    onOpen(undefined)
    // The item that was opened is where the keyboard goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-communication="${openId}"]`)?.focus())
  }

  return (
    <CommunicationActionsProvider actions={actions}>
      <div className={openId === undefined ? 'communications' : 'communications with-panel'}>
        <div className="said-all">
          <div className="title">
            <h1>Communication Center</h1>
            <span className="sp" />
            {isPhone ? (
              <IconButton icon="plus" label="Log Communication" variant="primary" onClick={log} />
            ) : (
              <Button variant="primary" icon="plus" onClick={log}>
                Log Communication
              </Button>
            )}
          </div>
          <p className="sub">Calls, emails, meetings and messages with leads and contacts</p>
          <CommunicationCounters />
          <CommunicationsToolbar search={search} onChange={change} />
          <h2 className="vh">{isNarrowed(search) ? 'Communications found' : 'All communications'}</h2>
          <Body
            rows={rows}
            isNarrow={isNarrowed(search)}
            openId={openId}
            timeZone={timeZone}
            onLog={log}
            onClear={() => onSearchChange({}, false)}
          />
        </div>
        <Suspense fallback={null}>
          {openId !== undefined && (
            <CommunicationPanel key={openId} id={openId} onClose={close} timeZone={timeZone} onGo={onGo} />
          )}
        </Suspense>
      </div>
      <Dialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        timeZone={timeZone}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </CommunicationActionsProvider>
  )
}

type BodyProps = {
  rows: Rows<Communication>
  isNarrow: boolean
  openId: string | undefined
  timeZone: string | undefined
  onLog: () => void
  onClear: () => void
}

function placeOf(rows: Rows<Communication>, total: number, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  for (let place = 0; place < total; place += 1) if (rows.get(place)?.id === id) return place
  return undefined
}

function Body({ rows, isNarrow, openId, timeZone, onLog, onClear }: BodyProps) {
  const total = rows.total ?? rows.rows.length
  const openAt = useMemo(() => placeOf(rows, total, openId), [rows, total, openId])
  if (rows.status === 'error')
    return (
      <ErrorState
        title="Communications could not be loaded"
        text="Check your connection, then try again."
        onRetry={rows.retry}
      />
    )
  if (rows.status === 'loading' || (total === 0 && (rows.isSearching || rows.total === undefined)))
    return <SkeletonRows label="Loading communications" />
  if (total === 0 && isNarrow)
    return (
      <EmptyState
        drawing="search"
        title="No communications found"
        text="Nothing matches the search and the filters."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  if (total === 0)
    return (
      <EmptyState
        title="No communications found"
        text="Log a call, an email or a meeting, and it will stand here."
        actions={
          <Button variant="primary" icon="plus" onClick={onLog}>
            Log Communication
          </Button>
        }
      />
    )
  return <CommunicationList rows={rows} total={total} openId={openId} openAt={openAt} timeZone={timeZone} />
}

type DialogsProps = {
  dialog: OpenDialog | undefined
  onClose: () => void
  timeZone: string | undefined
  onGone: (id: string) => void
}

function Dialogs({ dialog, onClose, timeZone, onGone }: DialogsProps) {
  async function remove(communication: Communication) {
    onClose()
    if (await removeAndTell(communication)) onGone(communication.id)
  }
  return (
    <Suspense fallback={null}>
      {(dialog?.kind === 'log' || dialog?.kind === 'edit') && (
        <LogDialog
          open
          onOpenChange={onClose}
          communication={dialog.kind === 'edit' ? dialog.communication : undefined}
          timeZone={timeZone}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title="Delete this communication?"
          description="It leaves the history of everybody it was with. This cannot be undone."
          confirmLabel="Delete communication"
          onConfirm={() => void remove(dialog.communication)}
        />
      )}
    </Suspense>
  )
}
