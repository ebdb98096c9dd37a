import { useEffect, useState } from 'react'
import { drafts, outbox } from '#sync'
import { leaveNow } from '#web/session-state.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { closeOverlay } from './overlays.ts'

type Left = { unsent: number; unfinished: number }

const readLeft = async (): Promise<Left> => ({ unsent: outbox.get().length, unfinished: await drafts.count() })

/** What is deleted, such as `1 change not sent and 2 drafts`. */
function wordsOf({ unsent, unfinished }: Left): string {
  const changes = unsent > 0 && (unsent === 1 ? '1 change not sent' : `${unsent} changes not sent`)
  const texts = unfinished > 0 && (unfinished === 1 ? '1 draft' : `${unfinished} drafts`)
  return [changes, texts].filter(Boolean).join(' and ')
}

/** Asks before a signing out that deletes what was not sent or not finished yet. */
export function LeaveDialog() {
  const [left, setLeft] = useState<Left>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void readLeft().then(setLeft), [])
  async function leave() {
    setBusy(true)
    await leaveNow()
    closeOverlay('leave')
  }
  return (
    <ConfirmDialog
      open={left !== undefined}
      onOpenChange={(isOpen) => !isOpen && closeOverlay('leave')}
      title={left ? `Log out with ${wordsOf(left)}?` : ''}
      description={`Kept on this device only: logging out deletes ${left && left.unsent + left.unfinished === 1 ? 'it' : 'them'}.`}
      confirmLabel="Log out and delete"
      danger
      busy={isBusy}
      busyText="Logging out…"
      onConfirm={() => void leave()}
    />
  )
}
