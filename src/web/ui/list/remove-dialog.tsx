import { show } from '#shared/texts.ts'
import { deleteRecord } from '../../platform/delete-record.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import type { NounTexts } from '../record/noun-texts.ts'
import type { ListNoun, Removal } from './define-list-screen.ts'
import { LinkedRecords } from './linked-records.tsx'

type Props = {
  texts: NounTexts
  id: string
  title: string
  /** What the toast says of the deleted record. */
  name: string | undefined
  removal: Omit<Removal<ListNoun>, 'title' | 'description'>
  onClose: () => void
  /** Hears of a deleted record. */
  onGone: ((id: string) => void) | undefined
}

/** Asks before a record is deleted or erased, and does it. */
export function RemoveDialog({ texts, id, title, name, removal, onClose, onGone }: Props) {
  const { text, links, mutation, failed, failedTitle, confirmLabel, done } = removal
  async function run() {
    onClose()
    const isGone = await deleteRecord(
      mutation,
      { id, name },
      {
        deleted: show(done ?? texts.deleted),
        failed: show(failed ?? texts.notDeleted),
        failedTitle: failedTitle && show(failedTitle),
        // An erasure has a message of its own, and is final.
        canUndo: done === undefined,
      },
    )
    if (isGone) onGone?.(id)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <>
          {links && <LinkedRecords of={links} id={id} />} {show(text)}
        </>
      }
      confirmLabel={show(confirmLabel ?? texts.delete)}
      onConfirm={() => void run()}
    />
  )
}
