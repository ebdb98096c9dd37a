import { useEffect, useState } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import { useRow } from '#sync/react'
import { undoRecord } from '#web/platform/undo-writes.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Deal } from '../deals.contract.ts'
import { dealSource } from './deal-source.ts'
import { propertyOfferTexts } from './property-offer.texts.ts'
import { settledProperty, wordsOfUndo } from './use-deals.ts'

const SETTLED = ['rented', 'sold'] as const
type Settled = (typeof SETTLED)[number]

type Props = { property: Property; before: Deal | undefined; onClose: () => void }

/** Offers to mark the property of a won deal as sold or rented, until the win is undone. */
export function PropertyOffer({ property, before, onClose }: Props) {
  const [sending, setSending] = useState<Settled>()
  const [isUndoing, setUndoing] = useState(false)
  const { row: deal } = useRow(dealSource, before?.id)
  const isUndone = deal !== undefined && deal.outcome !== 'won'
  useEffect(() => {
    if (isUndone) onClose()
  }, [isUndone, onClose])

  async function settle(status: Settled) {
    setSending(status)
    if (await saveRecord(settledProperty, property, { status })) {
      toast({ title: propertyOfferTexts.isMarked[status](property), tone: 'success' })
      onClose()
    }
    setSending(undefined)
  }

  async function undo() {
    setUndoing(true)
    if (before) await undoRecord({ recordId: before.id, done: { title: wordsOfUndo(before) } })
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={propertyOfferTexts.dealClosed()}
      description={propertyOfferTexts.isStill[property.status === 'available' ? 'available' : 'under_offer'](property)}
      footer={
        <>
          {before && (
            <Button size="md" variant="ghost" busy={isUndoing} onClick={() => void undo()}>
              {propertyOfferTexts.undo()}
            </Button>
          )}
          <DialogClose>
            <Button size="md">{propertyOfferTexts.leave()}</Button>
          </DialogClose>
          {SETTLED.map((status) => (
            <Button
              key={status}
              size="md"
              variant={status === 'sold' ? 'primary' : 'secondary'}
              busy={sending === status}
              aria-disabled={sending !== undefined && sending !== status}
              onClick={() => void settle(status)}
            >
              {propertyOfferTexts.mark[status]()}
            </Button>
          ))}
        </>
      }
    >
      <p>{propertyOfferTexts.question()}</p>
    </Dialog>
  )
}
