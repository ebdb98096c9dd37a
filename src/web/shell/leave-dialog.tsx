import { useEffect, useState } from 'react'
import { unsentCount } from '#web/platform/device/unsent.ts'
import { leaveNow } from '#web/session-state.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { closeOverlay } from './overlays.ts'

/** Asks before a signing out that deletes what was not sent yet. */
export function LeaveDialog() {
  const [count, setCount] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void unsentCount().then(setCount), [])
  async function leave() {
    setBusy(true)
    await leaveNow()
    closeOverlay('leave')
  }
  return (
    <ConfirmDialog
      open={count !== undefined}
      onOpenChange={(isOpen) => !isOpen && closeOverlay('leave')}
      title={count === 1 ? 'Log out with 1 change not sent?' : `Log out with ${count} changes not sent?`}
      description={`Kept on this device only: logging out deletes ${count === 1 ? 'it' : 'them'}.`}
      confirmLabel="Log out and delete"
      danger
      busy={isBusy}
      busyText="Logging out…"
      onConfirm={() => void leave()}
    />
  )
}
