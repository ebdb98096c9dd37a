import { Suspense } from 'react'
import { show } from '#shared/texts.ts'
import { deleteRecord } from '../../platform/delete-record.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import type { ScreenDialog } from '../record/record-kit.ts'
import type { DialogProps, ListNoun, ListScreenDefinition } from './define-list-screen.ts'

type Props<T extends ListNoun> = Omit<DialogProps<T>, 'dialog'> & {
  definition: Pick<ListScreenDefinition<T>, 'kit' | 'deletion' | 'erasure' | 'Form' | 'Dialogs'>
  dialog: ScreenDialog<T> | undefined
  /** Hears of a deleted record. */
  onGone?: (id: string) => void
}

/** The open dialog of a screen: the noun's form, the one that deletes, or one of the noun's own. */
export function ScreenDialogs<T extends ListNoun>({ definition, dialog, onGone, ...rest }: Props<T>) {
  if (!dialog) return null
  const { Form, Dialogs } = definition
  const { kind, record } = dialog as { kind: string; record: T['row'] }
  const row = kind === 'add' ? undefined : record
  return (
    <Suspense fallback={null}>
      {kind === 'delete' || kind === 'erase' ? (
        <RemoveDialog {...{ definition, onGone, kind }} row={record} onClose={rest.onClose} />
      ) : kind === 'add' || kind === 'edit' ? (
        <Form row={row} onClose={rest.onClose} slots={rest.slots} />
      ) : (
        Dialogs && <Dialogs dialog={dialog as T['dialog']} {...rest} />
      )}
    </Suspense>
  )
}

type RemoveProps<T extends ListNoun> = Pick<Props<T>, 'definition' | 'onClose'> & {
  kind: 'delete' | 'erase'
  row: T['row']
  onGone: Props<T>['onGone'] | undefined
}

function RemoveDialog<T extends ListNoun>({ definition, kind, row, onClose, onGone }: RemoveProps<T>) {
  const { kit, deletion, erasure = deletion } = definition
  const removal = kind === 'erase' ? erasure : deletion
  async function run() {
    onClose()
    const { mutation, description = kit.name, failed, failedTitle, done } = removal
    const isGone = await deleteRecord(
      mutation,
      { id: row.id, name: description(row) },
      {
        deleted: show(done ?? kit.texts.deleted),
        failed: show(failed ?? kit.texts.notDeleted),
        failedTitle: failedTitle && show(failedTitle),
      },
    )
    if (isGone) onGone?.(row.id)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={removal.title(row)}
      description={show(removal.text)}
      confirmLabel={show(removal.confirmLabel ?? kit.texts.delete)}
      onConfirm={() => void run()}
    />
  )
}
