import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Deal, DealStage } from '../deals.contract.ts'
import type { DealActions } from './deal-menu.tsx'
import { readUnsoldProperty } from './sold-property.ts'
import { deleteDealAndTell, moveDealTo } from './use-deals.ts'

const DealDialog = lazyPart(async () => ({ default: (await import('./deal-dialog.tsx')).DealDialog }))
const MarkLostDialog = lazyPart(async () => ({
  default: (await import('./mark-lost-dialog.tsx')).MarkLostDialog,
}))
const PropertyOffer = lazyPart(async () => ({ default: (await import('./property-offer.tsx')).PropertyOffer }))

type OpenDialog =
  | { kind: 'add'; stage: DealStage }
  | { kind: 'edit' | 'lost' | 'delete'; deal: Deal }
  | { kind: 'settle'; property: Property }

export type UseDealActions = {
  actions: DealActions
  /** Opens the form of a new deal. */
  add: (stage?: DealStage) => void
  dialogs: ReactNode
}

function DeleteDialog({ deal, open, onDone }: { deal: Deal; open: boolean; onDone: (isGone: boolean) => void }) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const isGone = await deleteDealAndTell(deal.id)
    setBusy(false)
    onDone(isGone)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onDone(false)}
      title={`Delete ${deal.title}?`}
      description="Its tasks, files and calls stay, without a deal. This cannot be undone."
      confirmLabel="Delete deal"
      busy={isBusy}
      busyText="Deleting…"
      onConfirm={() => void remove()}
    />
  )
}

/**
 * What can be done with a deal, and the dialogs that ask for more; render `dialogs` once. `onGone` hears when a deal was
 * deleted.
 */
export function useDealActions(onGone?: (id: string) => void): UseDealActions {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOpen, setOpen] = useState(false)
  /** Each opening starts from what the record says then. */
  const [opening, setOpening] = useState(0)
  const openDialog = useCallback((next: OpenDialog) => {
    setDialog(next)
    setOpening((count) => count + 1)
    setOpen(true)
  }, [])

  const add = useCallback((stage: DealStage = 'new') => openDialog({ kind: 'add', stage }), [openDialog])
  const offer = useCallback(
    async (deal: Deal | undefined) => {
      const property = deal && (await readUnsoldProperty(deal))
      if (property) openDialog({ kind: 'settle', property })
    },
    [openDialog],
  )
  const actions = useMemo<DealActions>(
    () => ({
      move: async (deal, stage) => {
        const moved = await moveDealTo(deal, stage)
        void offer(moved)
        return moved !== undefined
      },
      edit: (deal) => openDialog({ kind: 'edit', deal }),
      askLost: (deal) => openDialog({ kind: 'lost', deal }),
      askDelete: (deal) => openDialog({ kind: 'delete', deal }),
    }),
    [openDialog, offer],
  )

  const close = () => setOpen(false)
  const shared = { open: isOpen, onOpenChange: setOpen }
  const dialogs = dialog && (
    <Suspense key={opening}>
      {isOpen && dialog.kind === 'add' && (
        <DealDialog stage={dialog.stage} onSaved={(saved) => void offer(saved)} onClose={close} />
      )}
      {isOpen && dialog.kind === 'edit' && (
        <DealDialog
          deal={dialog.deal}
          onSaved={(saved) => void (saved.stage !== dialog.deal.stage && offer(saved))}
          onClose={close}
        />
      )}
      {dialog.kind === 'lost' && <MarkLostDialog deal={dialog.deal} {...shared} />}
      {dialog.kind === 'settle' && <PropertyOffer property={dialog.property} {...shared} />}
      {dialog.kind === 'delete' && (
        <DeleteDialog
          deal={dialog.deal}
          open={isOpen}
          onDone={(isGone) => {
            setOpen(false)
            if (isGone) onGone?.(dialog.deal.id)
          }}
        />
      )}
    </Suspense>
  )
  return { actions, add, dialogs }
}
