import { useState } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import { toastSuccess } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { settledProperty } from './use-deals.ts'

type Settled = 'sold' | 'rented'

/** Offers to mark the property of a won deal as sold or rented. */
export function PropertyOffer({ property, onClose }: { property: Property; onClose: () => void }) {
  const [sending, setSending] = useState<Settled>()

  async function settle(status: Settled) {
    setSending(status)
    if (await saveRecord(settledProperty, property, { status })) {
      toastSuccess(`${property.title} is marked as ${status}`)
      onClose()
    }
    setSending(undefined)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Deal closed"
      description={`${property.title} is still listed as ${property.status === 'available' ? 'available' : 'under offer'}.`}
      footer={
        <>
          <DialogClose>
            <Button size="md">Leave it</Button>
          </DialogClose>
          <Button
            size="md"
            busy={sending === 'rented'}
            aria-disabled={sending === 'sold'}
            onClick={() => void settle('rented')}
          >
            Mark as rented
          </Button>
          <Button
            size="md"
            variant="primary"
            busy={sending === 'sold'}
            aria-disabled={sending === 'rented'}
            onClick={() => void settle('sold')}
          >
            Mark as sold
          </Button>
        </>
      }
    >
      <p>Should colleagues see it as sold or rented from now on?</p>
    </Dialog>
  )
}
