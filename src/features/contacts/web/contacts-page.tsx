import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { formatCount } from '#shared/money.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WaitingCards } from '#web/ui/skeleton.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Contact } from '../contacts.contract.ts'
import { type ContactActions, ContactActionsProvider } from './contact-actions.tsx'
import { BlankCard } from './contact-card.tsx'
import { ContactCounters } from './contact-counters.tsx'
import { ContactGrid } from './contact-grid.tsx'
import { contactName } from './contact-text.ts'
import { type ContactsSearch, cleanSearch, isNarrowed } from './contacts-search.ts'
import { ContactsToolbar } from './contacts-toolbar.tsx'
import './contacts.css'
import { late } from '#web/ui/load-late.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import { contactSource, discardContact } from './use-contacts.ts'

type Props = {
  /** What the address says of the list. */
  search: ContactsSearch
  /** The address is to say this instead; `isTyping` for a text that grows, which takes no entry in the history. */
  onSearchChange: (search: ContactsSearch, isTyping: boolean) => void
  /** The contact whose address it is. */
  openId?: string | undefined
  /** The address is to be that of a contact, or of the list alone. */
  onOpen: (id: string | undefined) => void
  /** The deals of the lead that a contact was, drawn by whoever composes the screen. */
  dealsSlot?: (leadId: string) => ReactNode
  /** What was said to a contact, drawn by whoever composes the screen. */
  timelineSlot?: (contact: Contact) => ReactNode
}

// The list stands before the form and the panel have come.
const loadPanel = async () => ({ default: (await import('./contact-panel.tsx')).ContactPanel })
const ContactPanel = late(loadPanel)
const loadForm = async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog })
const ContactDialog = late(loadForm)

const PARTS = [loadPanel, loadForm, preloadDialog]

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; contact: Contact }

/** Everybody the company knows, one of them open beside the list. */
export function ContactsPage(props: Props) {
  usePreload(PARTS)
  const { search, onSearchChange, openId, onOpen, dealsSlot, timelineSlot } = props
  const isPhone = usePhone()
  const [dialog, setDialog] = useState<OpenDialog>()
  const rows = useRows(contactSource, { ...search, search: search.search?.trim() })
  const total = rows.total ?? (rows.isSearching ? rows.rows.length : undefined)
  const openAt = usePlace(rows, total ?? 0, openId)
  const add = () => setDialog({ kind: 'add' })
  const actions: ContactActions = useMemo(
    () => ({
      open: onOpen,
      edit: (contact) => setDialog({ kind: 'edit', contact }),
      remove: (contact) => setDialog({ kind: 'remove', contact }),
    }),
    [onOpen],
  )

  const change = (changes: Partial<ContactsSearch>) =>
    onSearchChange(cleanSearch({ ...search, ...changes }), 'search' in changes && changes.search !== undefined)

  function close() {
    onOpen(undefined)
    // The card that was opened is where the keyboard goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-contact="${openId}"]`)?.focus())
  }

  function stepTo(place: number) {
    const id = openAt === undefined ? undefined : rows.get(place)?.id
    return id === undefined ? undefined : () => onOpen(id)
  }

  return (
    <ContactActionsProvider actions={actions}>
      <div className={openId === undefined ? 'contacts' : 'contacts with-panel'}>
        <div className="contact-list">
          <div className="title">
            <h1>Contacts</h1>
            <span className="sp" />
            {isPhone ? (
              <IconButton icon="plus" label="Add Contact" variant="primary" onClick={add} />
            ) : (
              <Button variant="primary" icon="plus" onClick={add}>
                Add Contact
              </Button>
            )}
          </div>
          <p className="sub">Clients, partners and vendors, with everything that was said to them</p>
          <ContactCounters />
          <ContactsToolbar search={search} onChange={change} isPhone={isPhone} />
          <h2 className="vh">{isNarrowed(search) ? 'Contacts found' : 'All contacts'}</h2>
          <Body
            rows={rows}
            total={total}
            isNarrow={isNarrowed(search)}
            openId={openId}
            openAt={openAt}
            onAdd={add}
            onClear={() => change({ search: undefined, type: undefined })}
          />
        </div>
        <Suspense fallback={null}>
          {openId !== undefined && (
            <ContactPanel
              contactId={openId}
              onClose={close}
              position={openAt === undefined ? undefined : `${formatCount(openAt + 1)} of ${formatCount(total ?? 0)}`}
              onPrevious={stepTo((openAt ?? 0) - 1)}
              onNext={stepTo((openAt ?? 0) + 1)}
              dealsSlot={dealsSlot}
              timelineSlot={timelineSlot}
            />
          )}
        </Suspense>
      </div>
      <Dialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </ContactActionsProvider>
  )
}

/** Where the opened contact stands in the list; undefined when that is not known here. */
function usePlace(rows: Rows<Contact>, total: number, openId: string | undefined): number | undefined {
  return useMemo(() => {
    if (openId === undefined) return undefined
    for (let place = 0; place < total; place++) if (rows.get(place)?.id === openId) return place
    return undefined
  }, [rows, total, openId])
}

type BodyProps = {
  rows: Rows<Contact>
  total: number | undefined
  isNarrow: boolean
  openId: string | undefined
  openAt: number | undefined
  onAdd: () => void
  onClear: () => void
}

function Body({ rows, total, isNarrow, onAdd, onClear, ...grid }: BodyProps) {
  if (rows.status === 'error' && !total)
    return (
      <ErrorState
        title="Contacts could not be loaded"
        text="Check your connection, then try again."
        onRetry={rows.retry}
      />
    )
  if (total === undefined || (total === 0 && rows.isSearching))
    return <WaitingCards label="Loading contacts" card={<BlankCard />} />
  if (total === 0)
    return isNarrow ? (
      <EmptyState
        drawing="search"
        title="No contacts found"
        text="Nobody fits this search and type."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState
        title="No contacts found"
        text="Add the people you work with, or convert a qualified lead."
        actions={
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add Contact
          </Button>
        }
      />
    )
  return (
    <>
      <p className="vh" role="status">
        {isNarrow && `${formatCount(total)} ${total === 1 ? 'contact' : 'contacts'} found`}
      </p>
      <ContactGrid rows={rows} total={total} {...grid} />
    </>
  )
}

type DialogsProps = { dialog: OpenDialog | undefined; onClose: () => void; onGone: (id: string) => void }

function Dialogs({ dialog, onClose, onGone }: DialogsProps) {
  async function remove(contact: Contact) {
    onClose()
    if (await discardContact(contact)) onGone(contact.id)
  }
  return (
    <>
      <Suspense fallback={null}>
        {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
          <ContactDialog open onOpenChange={onClose} contact={dialog.kind === 'edit' ? dialog.contact : undefined} />
        )}
      </Suspense>
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={`Delete ${contactName(dialog.contact)}?`}
          description="What was said to this contact stays, without it. This cannot be undone."
          confirmLabel="Delete contact"
          onConfirm={() => void remove(dialog.contact)}
        />
      )}
    </>
  )
}
