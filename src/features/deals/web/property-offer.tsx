import { useState } from 'react'
import type { Property } from '#features/properties/properties.contract.ts'
import { toastSuccess } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { settledProperty } from './use-deals.ts'

const SETTLED = ['rented', 'sold'] as const
type Settled = (typeof SETTLED)[number]

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
          {SETTLED.map((status) => (
            <Button
              key={status}
              size="md"
              variant={status === 'sold' ? 'primary' : 'secondary'}
              busy={sending === status}
              aria-disabled={sending !== undefined && sending !== status}
              onClick={() => void settle(status)}
            >
              Mark as {status}
            </Button>
          ))}
        </>
      }
    >
      <p>Should colleagues see it as sold or rented from now on?</p>
    </Dialog>
  )
}
