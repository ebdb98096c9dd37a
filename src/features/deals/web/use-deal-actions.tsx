import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Deal, DealStage } from '../deals.contract.ts'
import type { DealActions } from './deal-menu.tsx'
import { propertyToSettle } from './property-to-settle.ts'
import { deleteDealAndTell, moveDealTo } from './use-deals.ts'

const DealDialog = lazyPart(async () => ({ default: (await import('./deal-dialog.tsx')).DealDialog }))
const MarkLostDialog = lazyPart(async () => ({
  default: (await import('./mark-lost-dialog.tsx')).MarkLostDialog,
}))
const PropertyOffer = lazyPart(async () => ({ default: (await import('./property-offer.tsx')).PropertyOffer }))

type Asked =
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
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  /** Each opening starts from what the record says then. */
  const [opening, setOpening] = useState(0)
  const ask = useCallback((next: Asked) => {
    setAsked(next)
    setOpening((count) => count + 1)
    setOpen(true)
  }, [])

  const add = useCallback((stage: DealStage = 'new') => ask({ kind: 'add', stage }), [ask])
  const offer = useCallback(
    async (deal: Deal | undefined) => {
      const property = deal && (await propertyToSettle(deal))
      if (property) ask({ kind: 'settle', property })
    },
    [ask],
  )
  const actions = useMemo<DealActions>(
    () => ({
      move: async (deal, stage) => {
        const moved = await moveDealTo(deal, stage)
        void offer(moved)
        return moved !== undefined
      },
      edit: (deal) => ask({ kind: 'edit', deal }),
      askLost: (deal) => ask({ kind: 'lost', deal }),
      askDelete: (deal) => ask({ kind: 'delete', deal }),
    }),
    [ask, offer],
  )

  const close = () => setOpen(false)
  const shared = { open: isOpen, onOpenChange: setOpen }
  const dialogs = asked && (
    <Suspense key={opening}>
      {isOpen && asked.kind === 'add' && (
        <DealDialog stage={asked.stage} onSaved={(saved) => void offer(saved)} onClose={close} />
      )}
      {isOpen && asked.kind === 'edit' && (
        <DealDialog
          deal={asked.deal}
          onSaved={(saved) => void (saved.stage !== asked.deal.stage && offer(saved))}
          onClose={close}
        />
      )}
      {asked.kind === 'lost' && <MarkLostDialog deal={asked.deal} {...shared} />}
      {asked.kind === 'settle' && <PropertyOffer property={asked.property} {...shared} />}
      {asked.kind === 'delete' && (
        <DeleteDialog
          deal={asked.deal}
          open={isOpen}
          onDone={(isGone) => {
            setOpen(false)
            if (isGone) onGone?.(asked.deal.id)
          }}
        />
      )}
    </Suspense>
  )
  return { actions, add, dialogs }
}
