import { formatCount } from '#shared/money.ts'
import { preloadDialog } from '#web/ui/dialog.tsx'
import '#web/ui/styles/leads.css'
import '#web/ui/styles/panel.css'
import './leads-page.css'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRow, useRows } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/load-late.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useMedia, usePhone } from '#web/ui/use-media.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import type { Conversion, Lead } from '../leads.contract.ts'
import { type LeadActions, LeadActionsProvider } from './lead-actions.tsx'
import type { DuplicatesPart } from './lead-form-fields.tsx'
import { LeadCards, LeadPhoneList, LeadTable } from './lead-list.tsx'
import { leadName } from './lead-text.ts'
import { type LeadsSearch, leadsSearch } from './leads-search.ts'
import { LeadsToolbar } from './leads-toolbar.tsx'
import { LeadsViews } from './leads-views.tsx'
import { noScreenKeys, type UseScreenKeys, useLeadKeys } from './use-lead-keys.ts'
import { leadSource, removeAndTell, useAssignees } from './use-leads.ts'

type Props = {
  /** What the address says of the list. */
  search: LeadsSearch
  /** The address is to say this instead; `isTyping` for a text that grows, which takes no entry in the history. */
  onSearchChange: (search: LeadsSearch, isTyping: boolean) => void
  /** The lead whose address it is. */
  openId?: string | undefined
  /** The address is to be that of a lead, or of the list alone. */
  onOpen: (id: string | undefined) => void
  /** The deals of a lead, drawn by whoever composes the screen. */
  deals?: (leadId: string) => ReactNode
  /** What happened with a lead, likewise. */
  timeline?: (leadId: string) => ReactNode
  /** The contact that a converted lead became, likewise. */
  client?: (leadId: string) => ReactNode
  /** Hears what a converted lead became. */
  onConverted?: (made: Conversion) => void
  /** Points out, in the form of a lead, who has the same number or address already. */
  Duplicates?: DuplicatesPart
  useScreenKeys?: UseScreenKeys
}

// The list stands before the form and the panel have come.
const loadPanel = async () => ({ default: (await import('./lead-panel.tsx')).LeadPanel })
const LeadPanel = late(loadPanel)
const LeadsHelpDialog = late(async () => ({
  default: (await import('./leads-help-dialog.tsx')).LeadsHelpDialog,
}))
const ConvertDialog = late(async () => ({ default: (await import('./convert-dialog.tsx')).ConvertDialog }))
const loadForm = async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog })
const LeadDialog = late(loadForm)

const PARTS = [loadPanel, loadForm, preloadDialog]

type OpenDialog = { kind: 'add' | 'help' } | { kind: 'edit' | 'remove' | 'convert'; lead: Lead }

function indexOf(rows: Rows<Lead>, id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  const length = rows.total ?? rows.rows.length
  for (let index = 0; index < length; index += 1) if (rows.get(index)?.id === id) return index
  return undefined
}

/** The lead list with its search, filters and layouts, and the opened lead beside it. */
export function LeadsPage(props: Props) {
  usePreload(PARTS)
  const {
    search,
    onSearchChange,
    openId,
    onOpen,
    deals,
    timeline,
    client,
    onConverted,
    Duplicates,
    useScreenKeys = noScreenKeys,
  } = props
  const page = useRef<HTMLDivElement>(null)
  const isPhone = usePhone()
  const isRoomy = useMedia('(min-width: 1500px)')
  const isWide = useMedia('(min-width: 1000px)')
  const [dialog, setDialog] = useState<OpenDialog>()
  const assignees = useAssignees()
  const rows = useShownLeads(search)
  const all = useRows(leadSource, {})
  const opened = useRow(leadSource, openId).row
  const openIndex = useMemo(() => indexOf(rows, openId), [rows, openId])
  // The card that was pressed is marked at once, its panel follows.
  const panelId = useDeferredValue(openId)

  const actions: LeadActions = useMemo(
    () => ({
      open: onOpen,
      edit: (lead) => setDialog({ kind: 'edit', lead }),
      remove: (lead) => setDialog({ kind: 'remove', lead }),
      convert: (lead) => setDialog({ kind: 'convert', lead }),
      assignees,
    }),
    [onOpen, assignees],
  )

  const change = (changes: Partial<LeadsSearch>) =>
    onSearchChange(leadsSearch.clean({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)

  function neighbour(by: 1 | -1): (() => void) | undefined {
    const lead = openIndex === undefined ? undefined : rows.get(openIndex + by)
    return lead && (() => onOpen(lead.id))
  }

  // Once the panel is gone: on a phone it is a dialog, which would take the focus back.
  const closed = useRef<string>(undefined)
  useEffect(() => {
    const id = closed.current
    closed.current = undefined
    if (panelId === undefined && id !== undefined)
      page.current?.querySelector<HTMLElement>(`[data-lead='${id}']`)?.focus({ preventScroll: true })
  }, [panelId])

  function close() {
    closed.current = openId
    onOpen(undefined)
  }

  useLeadKeys({
    page,
    total: rows.total ?? 0,
    step: openId === undefined ? undefined : (by) => neighbour(by)?.(),
    edit: opened && (() => actions.edit(opened)),
    close: openId === undefined ? undefined : close,
    useScreenKeys,
  })

  const toolbar = { search, onChange: change, assignees, isPhone }
  return (
    <LeadActionsProvider actions={actions}>
      <div className={panelId === undefined ? 'with-panel is-single' : 'with-panel'}>
        <div className="page leads-page" ref={page}>
          <div className="title">
            <h1>{isPhone ? 'Leads' : 'Lead Management'}</h1>
            {all.total !== undefined && <span className="count">{formatCount(all.total)}</span>}
            <span className="sp" />
            <IconButton
              icon="circle-question-mark"
              label="Leads versus Contacts"
              onClick={() => setDialog({ kind: 'help' })}
            />
            <Button variant="primary" icon="plus" onClick={() => setDialog({ kind: 'add' })}>
              Add Lead
            </Button>
          </div>
          <LeadsViews {...toolbar} />
          <LeadsToolbar {...toolbar} isCompact={!isPhone && (panelId === undefined ? !isWide : !isRoomy)} />
          <h2 className="vh">Leads</h2>
          <Body
            rows={rows}
            search={search}
            openId={openId}
            openIndex={openIndex}
            isPhone={isPhone}
            onAdd={() => setDialog({ kind: 'add' })}
          />
        </div>
        <Suspense fallback={null}>
          {panelId !== undefined && (
            <LeadPanel
              leadId={panelId}
              place={{ index: openIndex, total: rows.total, step: neighbour }}
              onClose={close}
              deals={deals?.(panelId)}
              timeline={timeline?.(panelId)}
              client={client?.(panelId)}
            />
          )}
        </Suspense>
      </div>
      <Dialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        openId={openId}
        onOpen={onOpen}
        Duplicates={Duplicates}
        onConverted={onConverted}
      />
    </LeadActionsProvider>
  )
}

/** The leads that the address asks for; `me` is whoever is signed in. */
function useShownLeads(search: LeadsSearch): Rows<Lead> {
  const me = useAnswer(getCurrentUser, {}, { shows: ['user'] }).data?.id
  return useRows(leadSource, leadsSearch.filterOf(search, me))
}

type BodyProps = {
  rows: Rows<Lead>
  search: LeadsSearch
  openId: string | undefined
  openIndex: number | undefined
  isPhone: boolean
  onAdd: () => void
}

function Body({ rows, search, openId, openIndex, isPhone, onAdd }: BodyProps) {
  if (rows.status === 'error')
    return (
      <ErrorState
        title="Leads could not be loaded"
        text="Check your connection, then try again."
        onRetry={rows.retry}
      />
    )
  const total = rows.total ?? rows.rows.length
  if (rows.status === 'loading' || (total === 0 && (rows.isSearching || rows.total === undefined)))
    return <SkeletonCards label="Loading leads" />
  if (total === 0) return <NoLeads isNarrow={leadsSearch.isNarrowed(search)} onAdd={onAdd} />
  const list = { rows, total, openId, openIndex }
  if (isPhone) return <LeadPhoneList {...list} />
  return search.layout === 'rows' ? <LeadTable {...list} /> : <LeadCards {...list} />
}

function NoLeads({ isNarrow, onAdd }: { isNarrow: boolean; onAdd: () => void }) {
  if (isNarrow) return <EmptyState drawing="search" title="No leads found matching your search." />
  return (
    <EmptyState
      title="No leads yet. Start by adding your first lead!"
      actions={
        <Button variant="primary" icon="plus" onClick={onAdd}>
          Add Your First Lead
        </Button>
      }
    />
  )
}

type DialogsProps = {
  dialog: OpenDialog | undefined
  onClose: () => void
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  Duplicates: DuplicatesPart | undefined
  onConverted: ((made: Conversion) => void) | undefined
}

function Dialogs({ dialog, onClose, openId, onOpen, Duplicates, onConverted }: DialogsProps) {
  function remove(lead: Lead) {
    onClose()
    if (lead.id === openId) onOpen(undefined)
    void removeAndTell(lead)
  }
  return (
    <>
      <Suspense fallback={null}>
        {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
          <LeadDialog
            open
            onOpenChange={onClose}
            lead={dialog.kind === 'edit' ? dialog.lead : undefined}
            {...(Duplicates && { Duplicates })}
          />
        )}
        {dialog?.kind === 'convert' && <ConvertDialog lead={dialog.lead} onClose={onClose} onConverted={onConverted} />}
        {dialog?.kind === 'help' && <LeadsHelpDialog open onOpenChange={onClose} />}
      </Suspense>
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={`Delete ${leadName(dialog.lead)}?`}
          description="Deals of this lead stay, without a lead. This cannot be undone."
          confirmLabel="Delete lead"
          onConfirm={() => remove(dialog.lead)}
        />
      )}
    </>
  )
}
