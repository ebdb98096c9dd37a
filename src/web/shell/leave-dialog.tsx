import { useEffect, useState } from 'react'
import { drafts, outbox } from '#sync'
import { leaveNow } from '#web/session/session-state.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { closeOverlay } from '../overlays/overlays.ts'
import { leaveTexts } from './leave.texts.ts'

type Left = { unsent: number; unfinished: number }

const readLeft = async (): Promise<Left> => ({ unsent: outbox.get().length, unfinished: await drafts.count() })

/** What is deleted, such as `1 change not sent and 2 drafts`. */
function wordsOf({ unsent, unfinished }: Left): string {
  const changes = leaveTexts.changes({ count: unsent })
  const unsaved = leaveTexts.drafts({ count: unfinished })
  if (unfinished === 0) return changes
  return unsent === 0 ? unsaved : leaveTexts.both({ changes, drafts: unsaved })
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
      title={left ? leaveTexts.leaveWith({ what: wordsOf(left) }) : ''}
      description={leaveTexts.deletes({ count: left ? left.unsent + left.unfinished : 0 })}
      confirmLabel={leaveTexts.leave()}
      danger
      busy={isBusy}
      busyText={leaveTexts.leaving()}
      onConfirm={() => void leave()}
    />
  )
}
